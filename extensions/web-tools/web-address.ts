import { z } from 'zod'

/** The address of a site, as people give it: http or https. */
export const webAddress = (description: string) =>
  z
    .url({ protocol: /^https?$/, error: 'Give a web address that starts with http:// or https://.' })
    .max(2000)
    .describe(description)
