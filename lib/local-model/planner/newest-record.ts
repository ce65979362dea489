import type { KnownRecord } from './records.ts'

const WHEN =
  /^(?:received|created|updated|sent|modified|added|published|posted)_?(?:at|on)?$|^(?:date|time|timestamp)$/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

const timeOf = ({ fields }: KnownRecord): string | null => {
  const key = Object.keys(fields).find((name) => WHEN.test(name))
  const value = key === undefined ? undefined : fields[key]
  return typeof value === 'string' && ISO_DAY.test(value) ? value : null
}

/** `the latest one`: the newest by its own time where every record tells one, else the last of the list. */
export function newestRecord(group: readonly KnownRecord[]): KnownRecord | undefined {
  const times = group.map(timeOf)
  if (times.length === 0 || times.some((time) => time === null)) return group.at(-1)
  const newest = times.reduce((best, time) => ((time ?? '') > (best ?? '') ? time : best))
  return group[times.indexOf(newest)]
}
