/** Whether the texts together contain every word of `terms`, in any case, with or without accents. */
export function containsAllTerms(texts: readonly string[], terms: string): boolean {
  const wanted = normalized(terms).split(/\s+/).filter(Boolean)
  const whole = normalized(texts.join('\n'))
  return wanted.length > 0 && wanted.every((term) => whole.includes(term))
}

function normalized(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
