import SCIMMY from 'scimmy'

/** Text is compared without regard to case but here, where the schema says `caseExact` (RFC 7643 §2.2, §3.1). */
const exact = new Set(['id', 'externalid', 'meta'])

/** The resources that a filter of RFC 7644 §3.4.2.2 matches; all of them without one. */
export function matching<Resource extends object>(
  resources: readonly Resource[],
  filter: SCIMMY.Types.Filter | undefined,
): Resource[] {
  if (!filter) return [...resources]
  const originals = new Map<unknown, Resource>(resources.map((resource) => [fold(resource), resource]))
  const found = new SCIMMY.Types.Filter(fold([...filter])).match([...originals.keys()])
  return found.flatMap((folded) => originals.get(folded) ?? [])
}

/** The same value with its texts in lower case. */
function fold(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(fold)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, exact.has(key.toLowerCase()) ? part : fold(part)]),
  )
}
