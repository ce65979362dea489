/** What the page says of where a value of an answer comes from, in English. */
export const factSourceEn = {
  where: (literal: string) => `${literal}: where it comes from`,
  fromStep: (step: number) => `From step ${step} of this answer`,
  fromEarlierStep: (step: number) => `From step ${step} of an earlier answer`,
  recalled: (age: string) => `Recalled, ${age}`,
  fromSection: 'From what this app keeps at hand',
  fromMessage: 'From your message',
  path: 'Field',
  value: 'Value',
  time: 'Time',
  audit: 'Record',
  row: (sequence: number, digest: string) => `No. ${sequence}, ${digest}`,
  noRow: 'No row was written for it.',
  openStep: 'Open the step',
  failed: 'The source could not be loaded. Try again in a moment.',
  loading: 'Looking it up',
}
