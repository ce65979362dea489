const STARTS_BLOCK = /^\s*(?:[-*+] |\d+[.)] |#{1,4} |\||```|>)/

/** Checked sentences as one text: side by side, but a list item or a table row on a line of its own. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    if (text === '') return sentence
    if (STARTS_BLOCK.test(sentence)) return `${text.trimEnd()}\n${startsBlock(text) ? '' : '\n'}${sentence}`
    return /\n$/.test(text) || sentence.startsWith('\n') ? text + sentence : `${text} ${sentence}`
  }, '')
}

const startsBlock = (text: string): boolean => STARTS_BLOCK.test(text.slice(text.lastIndexOf('\n') + 1))

const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** True for text that only a Markdown renderer shows as it was meant. */
export const looksLikeMarkdown = (text: string): boolean =>
  /^\s*(?:[-*+] |\d+[.)] |#{1,4} |\||>)/m.test(text) || /\*\*|__|`|\]\(|\n\n|\\[!-/:-@[-`{-~\n]/.test(text)

/** Text without the backslashes that keep its values from being Markdown, for where no renderer draws it. */
export const withoutEscapes = (text: string): string => text.replace(/\\\n/g, '\n').replace(ESCAPED, '$1')
