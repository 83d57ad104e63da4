/** Ids of an institution's units, or of its shifts, by the texts that files have for them; null for a text that means none. */
export type Parts = ReadonlyMap<string, string | null>

/** Somebody of a file, with where they are as it is written there. */
interface Placed {
  readonly unit?: string | null | undefined
  readonly shift?: string | null | undefined
}

/**
 * Units or shifts by their names in lower case, and by what the institution says that its texts mean. What it says comes
 * before a unit of that name. Nobody is in what was deleted since.
 */
export function partsOf(
  known: readonly { readonly id: string; readonly name: string }[],
  meanings: Readonly<Record<string, string>> = {},
): Parts {
  const byName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const said = Object.entries(meanings).map(
    ([text, name]) => [text, byName.get(name.toLowerCase()) ?? null] as const,
  )
  return new Map<string, string | null>([...byName, ...said])
}

/** The texts of these people that name no unit, and no shift, each once as it is written first. */
export function missingParts(
  people: readonly Placed[],
  { units, shifts }: { readonly units: Parts; readonly shifts: Parts },
): { readonly units: string[]; readonly shifts: string[] } {
  return {
    units: missingIn(
      units,
      people.map(({ unit }) => unit),
    ),
    shifts: missingIn(
      shifts,
      people.map(({ shift }) => shift),
    ),
  }
}

function missingIn(known: Parts, texts: readonly (string | null | undefined)[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    const key = text?.toLowerCase()
    if (text && key && !known.has(key) && !byKey.has(key)) byKey.set(key, text)
  }
  return [...byKey.values()]
}
