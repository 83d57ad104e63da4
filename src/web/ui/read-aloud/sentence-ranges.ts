import type { Language } from '#shared/language.ts'

/** A sentence to speak, and its range on the page. */
export interface Sentence {
  readonly text: string
  readonly range: Range
}

interface Piece {
  readonly node: Node
  readonly start: number
}

interface Block {
  readonly element: Element | null
  text: string
  readonly pieces: Piece[]
}

const blocks = 'p, li, h1, h2, h3, h4, legend, label, button, blockquote'
const silent = '[aria-hidden="true"], [data-silent]'

/** The sentences of an element in their order, without those that are hidden from screen readers. */
export function sentenceRanges(root: Element, language: Language): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return blocksOf(root).flatMap((block) =>
    Array.from(segmenter.segment(block.text), ({ segment, index }) => {
      const text = segment.replaceAll(/\s+/g, ' ').trim()
      return { text, range: rangeOf(block, index, index + segment.trimEnd().length) }
    }).filter(({ text }) => text !== ''),
  )
}

/** The text of each block, which may consist of several elements. */
function blocksOf(root: Element): Block[] {
  const found: Block[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    if (!node.textContent?.trim() || parent?.closest(silent)) continue
    const element = parent?.closest(blocks) ?? null
    const last = found.at(-1)
    const block = last && last.element === element ? last : { element, text: '', pieces: [] }
    if (block !== last) found.push(block)
    block.pieces.push({ node, start: block.text.length })
    block.text += node.textContent
  }
  return found
}

function rangeOf({ pieces }: Block, from: number, to: number): Range {
  const range = document.createRange()
  const first = pieces.findLast(({ start }) => start <= from)
  const last = pieces.findLast(({ start }) => start < to)
  if (first) range.setStart(first.node, from - first.start)
  if (last) range.setEnd(last.node, to - last.start)
  return range
}
