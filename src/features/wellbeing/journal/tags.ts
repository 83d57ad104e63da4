import { withoutCase } from '#shared/word-search.ts'

/** The most tags of an entry, and the most characters of a tag. */
export const mostTags = 10
export const longestTag = 30

/** A tag as it is kept: in its owner's spelling, without spaces around it, doubled spaces, and signs such as #. */
export function tidyTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s#]+/, '')
    .trim()
}

/** Whether two tags are one: neither case nor accents tell them apart. */
export function isSameTag(one: string, other: string): boolean {
  return withoutCase(one) === withoutCase(other)
}

/** Each tag once, in the spelling of the first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const before = seen.size
    return seen.add(withoutCase(tag)).size > before
  })
}

/** The tags in a typed line, which commas divide, tidied and each once. They may be too many or too long. */
export function tagsIn(line: string): string[] {
  return uniqueTags(line.split(',').map(tidyTag).filter(Boolean))
}

/** Tags as a line that `tagsIn` reads. */
export const asLine = (tags: readonly string[]) => tags.join(', ')

/**
 * A typed line with one more tag. What stands after the last comma is taken for the beginning of that tag, where it
 * is one.
 */
export function withTag(line: string, tag: string): string {
  const typed = tagsIn(line)
  const kept = isBegun(line, tag) ? tagsIn(line.slice(0, line.lastIndexOf(',') + 1)) : typed
  return `${asLine([...kept, tag])}, `
}

/** At most `most` of one's own tags that can be added to a typed line: those that begin like its end come first. */
export function suggestedTags(own: readonly string[], line: string, most: number): string[] {
  const typed = tagsIn(line)
  const open = own.filter((tag) => !typed.some((other) => isSameTag(tag, other)))
  return [...open.filter((tag) => isBegun(line, tag)), ...open.filter((tag) => !isBegun(line, tag))].slice(
    0,
    most,
  )
}

function isBegun(line: string, tag: string): boolean {
  const end = tidyTag(line.slice(line.lastIndexOf(',') + 1))
  return end !== '' && withoutCase(tag).startsWith(withoutCase(end))
}
