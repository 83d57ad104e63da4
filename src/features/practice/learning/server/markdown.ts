import { fromMarkdown } from 'mdast-util-from-markdown'

import type { Block, Words } from '../contract.ts'
import { lessonHeadings } from '../lesson-headings.ts'

const headings = new Set(Object.values(lessonHeadings).map(({ exercise }) => exercise))

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/** A lesson's own text, and the exercise at its end. */
interface LessonParts {
  readonly text: Block[]
  readonly exercise: Block[]
}

/**
 * Reads a lesson's Markdown and parts it at the heading of its exercise. Throws where there is no exercise, and as
 * `blocksOf` does.
 */
export function lessonPartsOf(markdown: string): LessonParts {
  const nodes = fromMarkdown(markdown).children
  const place = nodes.findIndex(isExerciseHeading)
  if (place < 0 || place === nodes.length - 1) throw new Error('it has no exercise under “## Try this”')
  return { text: nodes.slice(0, place).map(blockOf), exercise: nodes.slice(place + 1).map(blockOf) }
}

/**
 * Reads Markdown that is made of paragraphs, lists of one level, emphasis and strong words: what lessons are
 * written in. Throws, naming the line and what is there, where it holds anything else, HTML and links too.
 */
export function blocksOf(markdown: string): Block[] {
  return fromMarkdown(markdown).children.map(blockOf)
}

function isExerciseHeading(node: Node): boolean {
  if (node.type !== 'heading' || node.depth !== 2) return false
  const [words, ...more] = node.children
  return words?.type === 'text' && headings.has(words.value) && more.length === 0
}

function blockOf(node: Node): Block {
  if (node.type === 'paragraph') return { kind: 'paragraph', content: node.children.map(inlineText) }
  if (node.type !== 'list') throw unwanted(node)
  // The page counts from one.
  if (node.ordered && node.start !== 1) throw unwanted(node, 'list that does not begin at 1')
  return { kind: 'list', isOrdered: node.ordered ?? false, items: node.children.map(itemOf) }
}

function itemOf(item: Node & { type: 'listItem' }): Words[] {
  const [paragraph, ...more] = item.children
  if (paragraph?.type !== 'paragraph') throw unwanted(paragraph ?? item)
  if (more[0]) throw unwanted(more[0])
  return paragraph.children.map(inlineText)
}

function inlineText(node: Node): Words {
  if (node.type === 'text') return node.value
  if (node.type !== 'emphasis' && node.type !== 'strong') throw unwanted(node)
  const text = node.children.map((child) => {
    if (child.type !== 'text') throw unwanted(child)
    return child.value
  })
  return { kind: node.type, text: text.join('') }
}

function unwanted({ type, position }: Node, what: string = type): Error {
  return new Error(`line ${position?.start.line} of its text holds what no lesson may: ${what}`)
}
