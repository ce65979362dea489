/** In `askBefore`: before every write, whatever its effects. */
export const EVERY_WRITE = '*'
