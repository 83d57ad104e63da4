/** Whether the texts together contain every word of `terms`, in any case, with or without accents. */
export function containsAllTerms(texts: readonly string[], terms: string): boolean {
  const wanted = withoutCase(terms).split(/\s+/).filter(Boolean)
  const whole = withoutCase(texts.join('\n'))
  return wanted.length > 0 && wanted.every((term) => whole.includes(term))
}

/** A text in lower case and without accents: what is the same then is the same word to a search, and the same tag. */
export function withoutCase(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
