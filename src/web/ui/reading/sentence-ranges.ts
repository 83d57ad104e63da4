/** A sentence as it is said, and where on the page it stands. */
export interface Sentence {
  readonly words: string
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

/** What an element says, sentence by sentence, in its order; what is hidden from screen readers is left out. */
export function sentenceRanges(root: Element): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  return blocksOf(root).flatMap((block) =>
    Array.from(segmenter.segment(block.text), ({ segment, index }) => {
      const words = segment.replaceAll(/\s+/g, ' ').trim()
      return { words, range: rangeOf(block, index, index + segment.trimEnd().length) }
    }).filter(({ words }) => words !== ''),
  )
}

/** Text that belongs together, however many elements it is made of. */
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
