const ANSWERS: ReadonlySet<string> = new Set(
  [
    'y, yes, yep, yeah, yup, sure, ok, okay, k, fine, agreed, accept, approve, approved, confirm, confirmed, i confirm',
    'do it, go, go ahead, go on, proceed',
    'n, no, nope, nah, cancel, decline, reject, refuse, do not, dont, dont do it',
    'да, ага, угу, ок, окей, хорошо, ладно, давай, давайте, конечно, согласен, согласна, подтверждаю, подтвердить, подтверди',
    'нет, не, неа, не надо, не нужно, отмена, отмени, отменить, отклонить, отклони, отклоняю',
  ].flatMap((line) => line.split(', ')),
)
const POLITE = /(?:^| )(?:please|pls|thanks|thank you|пожалуйста|спасибо)(?= |$)/gu

/**
 * True for a message that is nothing but a yes, a no or a word of that kind, in English or Russian, whatever its case and
 * signs. Such a word never answers a card: its buttons do.
 */
export function isBareAnswer(message: string): boolean {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('ё', 'е')
    .replaceAll(POLITE, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return ANSWERS.has(words)
}
