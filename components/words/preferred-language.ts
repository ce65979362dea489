/** The language of the page's two that a browser asks for first. */
export function preferredLanguage(acceptLanguage: string | null): 'en' | 'ru' {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry, at) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return {
        language: tag.slice(0, 2).toLowerCase(),
        weight: quality === undefined ? 1 : Number(quality),
        at,
      }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'ru') && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  return wanted[0]?.language === 'ru' ? 'ru' : 'en'
}
