import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { recordActivity } from '../../device/user-activity.ts'
import { type Sentence, sentenceRanges } from './sentence-ranges.ts'

export type Reading = 'idle' | 'reading' | 'paused'

/** The speeds. 1 is the voice's own speed. */
const rates = { Slower: 0.8, Normal: 1, Faster: 1.25 } as const
export type Rate = keyof typeof rates

/** The one reader on the page that speaks, and the function that pauses it. */
let currentReader: { readonly id: object; readonly pause: () => void } | null = null

/** The name of the highlight in styles.css for the sentence that is being read. */
const highlightName = 'reading'

/**
 * Reads an element aloud with a voice of the device, sentence by sentence, and highlights the current one. It starts
 * only by `read`, and stops when the page is left, hidden or locked. `voice` is null if the device has none. A pause
 * cancels the current sentence, and going on starts it again, because only this works in all browsers.
 */
export function useSpeech(element: RefObject<Element | null>) {
  const voice = useVoice()
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
    const sentences = element.current ? sentenceRanges(element.current) : []
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
      speechSynthesis.speak(utterance(sentence, { voice, rate: rates[speed], onEnd: () => speak(next + 1) }))
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

interface UtteranceOptions {
  readonly voice: SpeechSynthesisVoice | null
  readonly rate: number
  readonly onEnd: () => void
}

function utterance({ text }: Sentence, { voice, rate, onEnd }: UtteranceOptions): SpeechSynthesisUtterance {
  const spoken = new SpeechSynthesisUtterance(text)
  Object.assign(spoken, { voice, rate, lang: voice?.lang ?? 'en-US' })
  spoken.addEventListener('end', onEnd)
  // A sentence that cannot be spoken is skipped. The end of a cancelled one is ignored, since it is of an earlier run.
  spoken.addEventListener('error', onEnd)
  return spoken
}

/** An English voice of the device itself. Other voices send the text to their maker's server. */
function useVoice(): SpeechSynthesisVoice | null {
  return useSyncExternalStore(subscribeToVoices, () => {
    const own = speechSynthesis
      .getVoices()
      .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    return own.find((voice) => voice.default) ?? own[0] ?? null
  })
}

function subscribeToVoices(listener: () => void): () => void {
  // Browsers load their voices only after a while.
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
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
