/** Where the reader of the generated turns is. */
export const ZONE = 'Europe/Berlin'
