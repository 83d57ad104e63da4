/** Texts by the name of their field. */
type Texts<Field extends string> = Readonly<Record<Field, string>>

/** Two versions of the same texts, brought together. */
export interface Merged<Field extends string> {
  /** Each field as the version has it that changed it; as it is here where both did. */
  readonly texts: Record<Field, string>
  /** The fields that both versions changed, each in its own way. */
  readonly differing: readonly Field[]
}

/**
 * Brings together what was written here and what was saved elsewhere. `base` is what both began with. The person has to
 * be asked about the fields that differ.
 */
export function mergeVersions<Field extends string>(
  fields: readonly Field[],
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', Texts<Field>>>,
): Merged<Field> {
  const texts: Record<Field, string> = { ...mine }
  const differing: Field[] = []
  for (const field of fields) {
    if (mine[field] === base[field]) texts[field] = theirs[field]
    else if (theirs[field] !== base[field] && theirs[field] !== mine[field]) differing.push(field)
  }
  return { texts, differing }
}

/** Which of two versions of a text the person keeps. */
export type Keeping = 'mine' | 'theirs' | 'both'

/** The text that a person keeps: of both, what was written here stands first. */
export function keptText(keeping: Keeping, mine: string, theirs: string): string {
  if (keeping === 'both') return [mine.trimEnd(), theirs].filter((text) => text.trim() !== '').join('\n\n')
  return keeping === 'mine' ? mine : theirs
}
