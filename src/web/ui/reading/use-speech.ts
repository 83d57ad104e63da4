import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { recordActivity } from '../../device/user-activity.ts'
import { type Sentence, sentenceRanges } from './sentence-ranges.ts'

export type Reading = 'idle' | 'reading' | 'paused'

/** How fast: 1 is the voice's own speed. */
const rates = { Slower: 0.8, Normal: 1, Faster: 1.25 } as const
export type Rate = keyof typeof rates

/** Who is reading, on the whole page, and how to make them pause. */
let reader: { readonly who: object; readonly hush: () => void } | null = null

/** The name by which the stylesheet knows the sentence that is being read. */
const markName = 'reading'

/**
 * Reads an element aloud with a voice of the device, sentence by sentence, and marks the one it is at.
 * It begins only when told, and stops when the page is left, hidden or locked. Without a voice `voice` is
 * null. Pausing ends the sentence under way and going on begins it again: that alone works everywhere.
 */
export function useSpeech(element: RefObject<Element | null>) {
  const voice = useVoice()
  const [reading, setReading] = useState<Reading>('idle')
  const [rate, setRate] = useState<Rate>('Normal')
  const place = useRef(0)
  const turn = useRef(0)

  function silence(next: Reading): void {
    turn.current += 1
    speechSynthesis.cancel()
    mark(null)
    setReading(next)
  }
  function readFrom(at: number, speed: Rate): void {
    if (reader?.who !== place) reader?.hush()
    reader = { who: place, hush: () => silence('paused') }
    const sentences = element.current ? sentenceRanges(element.current) : []
    silence('reading')
    const own = turn.current
    const say = (next: number) => {
      if (turn.current !== own) return
      const sentence = sentences[next]
      place.current = sentence ? next : 0
      if (!sentence) return silence('idle')
      // Somebody listens: that is use of the page, as long as the text is.
      recordActivity()
      mark(sentence)
      speechSynthesis.speak(utterance(sentence, { voice, rate: rates[speed], onEnd: () => say(next + 1) }))
    }
    say(at)
  }

  useEffect(() => {
    const turns = turn
    const leave = () => {
      if (reader?.who !== place) return
      reader = null
      turns.current += 1
      place.current = 0
      speechSynthesis.cancel()
      mark(null)
      setReading('idle')
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    voice,
    reading,
    rate,
    read: () => readFrom(place.current, rate),
    pause: () => silence('paused'),
    stop: () => {
      place.current = 0
      silence('idle')
    },
    changeRate: (next: Rate) => {
      setRate(next)
      if (reading === 'reading') readFrom(place.current, next)
    },
  }
}

interface Saying {
  readonly voice: SpeechSynthesisVoice | null
  readonly rate: number
  readonly onEnd: () => void
}

function utterance({ words }: Sentence, { voice, rate, onEnd }: Saying): SpeechSynthesisUtterance {
  const saying = new SpeechSynthesisUtterance(words)
  Object.assign(saying, { voice, rate, lang: voice?.lang ?? 'en-US' })
  saying.addEventListener('end', onEnd)
  // A sentence that cannot be said is passed over; one that was cut off is of an earlier turn.
  saying.addEventListener('error', onEnd)
  return saying
}

/** An English voice of the device itself: others send what is read to a server of their maker. */
function useVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(subscribeToVoices, () => {
    const own = speechSynthesis
      .getVoices()
      .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    return own.find((voice) => voice.default) ?? own[0] ?? null
  })
}

function subscribeToVoices(listener: () => void): () => void {
  // Browsers come to know their voices only after a while.
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** Marks a sentence on the page, where the browser can without changing it. */
function mark(sentence: Sentence | null): void {
  if (typeof Highlight === 'undefined') return
  if (!sentence) return void CSS.highlights.delete(markName)
  CSS.highlights.set(markName, new Highlight(sentence.range))
  const isInView = sentence.range.getBoundingClientRect()
  if (isInView.bottom > innerHeight || isInView.top < 0) {
    sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
}
