/** Writes times of ISO 8601 as day and time of a zone, to the minute or (`medium`) to the second; what is no time is empty. */
export function momentIn(
  locale: string,
  timeZone: string,
  timeStyle: 'short' | 'medium',
): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone })
  return (iso) => (Number.isNaN(Date.parse(iso)) ? '' : format.format(new Date(iso)))
}
