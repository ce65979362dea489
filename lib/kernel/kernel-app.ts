/** The app id under which the kernel keeps documents of its own; no extension can have it. */
export const KERNEL_APP = '@kernel'
