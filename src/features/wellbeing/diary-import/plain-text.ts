const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const tags = 'a|b|blockquote|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|span|strike|strong|u|ul'
const breaks = /<br\s*\/?>|<\/?(div|p|li|ul|ol|h[1-6]|blockquote)(\s[^<>]*)?>/gi
const others = new RegExp(`</?(${tags})(\\s[^<>]*)?/?>`, 'gi')

/** A note without the HTML in which some apps keep it: each block a line, each entity its letter. */
export function plainText(note: string): string {
  const withoutTags = note
    .replaceAll(/<li(\s[^<>]*)?>/gi, '\n- ')
    .replaceAll(breaks, '\n')
    .replaceAll(others, '')
  const text = withoutTags.replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (entity, name: string) => {
    const code = /^#(x?)([\da-f]+)$/i.exec(name)
    if (!code) return entities[name.toLowerCase()] ?? entity
    const point = Number.parseInt(code[2]!, code[1] ? 16 : 10)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
  return text === note ? note.trim() : text.replaceAll(/[^\S\n]*\n\s*\n?[^\S\n]*/g, '\n').trim()
}
