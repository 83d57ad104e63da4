/** Whether a text holds every one of the words, in any case, with or without accents. */
export function holdsWords(texts: readonly string[], words: string): boolean {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  const whole = folded(texts.join('\n'))
  return wanted.length > 0 && wanted.every((word) => whole.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
