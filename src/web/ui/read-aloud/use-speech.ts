import { type RefObject, useEffect, useRef, useState } from 'react'

import type { Language } from '#shared/language.ts'

import { recordActivity } from '../../device/user-activity.ts'
import { type Rate, useOwnVoice, utteranceOf } from './own-voice.ts'

/** A sentence to speak, and its range on the page. */
interface Sentence {
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
function sentenceRanges(root: Element, language: Language): Sentence[] {
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

export type Reading = 'idle' | 'reading' | 'paused'

/** The one reader on the page that speaks, and the function that pauses it. */
let currentReader: { readonly id: object; readonly pause: () => void } | null = null

/** The name of the highlight in styles.css for the sentence that is being read. */
const highlightName = 'reading'

/**
 * Reads an element aloud with a voice of the device in its language, sentence by sentence, and highlights the current one. It starts
 * only by `read`, and stops when the page is left, hidden or locked. `voice` is null if the device has none. A pause
 * cancels the current sentence, and going on starts it again, because only this works in all browsers.
 */
export function useSpeech(element: RefObject<Element | null>, language: Language) {
  const voice = useOwnVoice(language)
  const [reading, setReading] = useState<Reading>('idle')
  const [rate, setRate] = useState<Rate>('Normal')
  const position = useRef(0)
  const run = useRef(0)

  function cancelSpeech(next: Reading): void {
    run.current += 1
    speechSynthesis.cancel()
    highlight(null)
    setReading(next)
  }
  function readFrom(at: number, speed: Rate): void {
    if (currentReader?.id !== position) currentReader?.pause()
    currentReader = { id: position, pause: () => cancelSpeech('paused') }
    const sentences = element.current ? sentenceRanges(element.current, language) : []
    cancelSpeech('reading')
    const own = run.current
    const speak = (next: number) => {
      if (run.current !== own) return
      const sentence = sentences[next]
      position.current = sentence ? next : 0
      if (!sentence) return cancelSpeech('idle')
      // Listening counts as use of the page.
      recordActivity()
      highlight(sentence)
      const utterance = utteranceOf(sentence.text, voice, speed)
      const onEnd = () => speak(next + 1)
      utterance.addEventListener('end', onEnd)
      // A sentence that cannot be spoken is skipped. The end of a cancelled one is ignored, since it is of an earlier run.
      utterance.addEventListener('error', onEnd)
      speechSynthesis.speak(utterance)
    }
    speak(at)
  }

  useEffect(() => {
    const runs = run
    const onLeave = () => {
      if (currentReader?.id !== position) return
      currentReader = null
      runs.current += 1
      position.current = 0
      speechSynthesis.cancel()
      highlight(null)
      setReading('idle')
    }
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  return {
    voice,
    reading,
    rate,
    read: () => readFrom(position.current, rate),
    pause: () => cancelSpeech('paused'),
    stop: () => {
      position.current = 0
      cancelSpeech('idle')
    },
    changeRate: (next: Rate) => {
      setRate(next)
      if (reading === 'reading') readFrom(position.current, next)
    },
  }
}

/** Highlights a sentence if the browser can do that without changing the page. Null removes the highlight. */
function highlight(sentence: Sentence | null): void {
  if (typeof Highlight === 'undefined') return
  if (!sentence) return void CSS.highlights.delete(highlightName)
  CSS.highlights.set(highlightName, new Highlight(sentence.range))
  const { top, bottom } = sentence.range.getBoundingClientRect()
  if (bottom > innerHeight || top < 0) {
    sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
}
