/** A piece of running text. */
export type Inline =
  | string
  | { readonly kind: 'strong'; readonly content: readonly Inline[] }
  | { readonly kind: 'em'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly address: string; readonly content: readonly Inline[] }

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

const protocols = ['http:', 'https:', 'mailto:', 'tel:']
const bullet = /^[-*+] +/
const numbered = /^\d+[.)] +/

/**
 * Reads the part of Markdown that lessons are written in: paragraphs, lists of one level, quotations,
 * emphasis and links. Everything else, HTML above all, is its own words: the tree can hold nothing else.
 */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .flatMap((part) => splitAtMarks(part.split('\n').map((line) => line.trim())))
    .reduce(joinLists, [])
}

/** A list or a quotation may follow its paragraph without an empty line between. */
function splitAtMarks(lines: readonly string[]): Block[] {
  const groups: { kind: Block['kind']; isOrdered: boolean; lines: string[] }[] = []
  for (const line of lines) {
    if (line === '') continue
    const isOrdered = numbered.test(line)
    const isItem = isOrdered || bullet.test(line)
    const kind = line.startsWith('>') ? 'quote' : isItem ? 'list' : 'paragraph'
    const last = groups.at(-1)
    // A line without a mark goes on with what is before it.
    if (last && kind === 'paragraph' && last.kind !== 'quote') last.lines.push(line)
    else if (last?.kind === kind && last.isOrdered === isOrdered) last.lines.push(line)
    else groups.push({ kind, isOrdered, lines: [line] })
  }
  return groups.map(({ kind, isOrdered, lines: own }) => {
    if (kind === 'quote') {
      return { kind, blocks: parseMarkdown(own.map((line) => line.replace(/^> ?/, '')).join('\n')) }
    }
    if (kind === 'list') return { kind, isOrdered, items: itemsOf(own).map(parseInline) }
    return { kind, content: parseInline(own.join('\n')) }
  })
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const mark = bullet.exec(line) ?? numbered.exec(line)
    if (mark) items.push(line.slice(mark[0].length))
    else items.push(`${items.pop() ?? ''}\n${line}`)
  }
  return items
}

/** Items with empty lines between them are one list. */
function joinLists(blocks: Block[], block: Block): Block[] {
  const last = blocks.at(-1)
  if (last?.kind !== 'list' || block.kind !== 'list' || last.isOrdered !== block.isOrdered) {
    return [...blocks, block]
  }
  return [...blocks.slice(0, -1), { ...last, items: [...last.items, ...block.items] }]
}

// In this order: an escaped sign, a link, strong, emphasis. Underscores count only around whole words, since
// lessons leave blanks with them.
const inline = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /(?<picture>!?)\[(?<label>[^[\]\n]*)\]\((?:<(?<wrapped>[^<>\n]*)>|(?<bare>[^\s()<>]*))\)/,
    /\*\*(?=\S)(?<strong>(?:\\.|[^\\])*?\S)\*\*/,
    /\*(?=[^\s*])(?<starred>(?:\\.|[^*\\])*[^\s*])\*/,
    /(?<!\w)_(?=[^\s_])(?<underscored>(?:\\.|[^_\\]|_(?=\w))*[^\s_])_(?!\w)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  's',
)

function parseInline(text: string): Inline[] {
  const match = inline.exec(text)
  if (!match) return text === '' ? [] : [text]
  const before = text.slice(0, match.index)
  const after = parseInline(text.slice(match.index + match[0].length))
  return [...(before === '' ? [] : [before]), ...meaningOf(match), ...after]
}

function meaningOf({ groups = {} }: RegExpExecArray): Inline[] {
  const { escaped, picture, label = '', wrapped, bare, strong, starred, underscored } = groups
  if (escaped !== undefined) return [escaped]
  if (strong !== undefined) return [{ kind: 'strong', content: parseInline(strong) }]
  const emphasis = starred ?? underscored
  if (emphasis !== undefined) return [{ kind: 'em', content: parseInline(emphasis) }]
  const content = parseInline(label)
  const address = wrapped ?? bare ?? ''
  return picture === '' && isSafe(address) ? [{ kind: 'link', address, content }] : content
}

/** To the web, mail or phone; nothing else that a browser might run or open. */
function isSafe(address: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol !== undefined && protocols.includes(protocol)
}
