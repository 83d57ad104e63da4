import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A browser that can speak. It records the utterances, and ends a sentence when the test says so. */
export class Speech extends EventTarget {
  readonly spoken: SpeechSynthesisUtterance[] = []
  voices: Partial<SpeechSynthesisVoice>[] = [{ localService: true, lang: 'en-US', default: true }]
  readonly pending = false
  speaking = false
  readonly getVoices = () => this.voices
  readonly speak = (utterance: SpeechSynthesisUtterance) => {
    this.speaking = true
    this.spoken.push(utterance)
  }
  readonly cancel = vi.fn<() => void>(() => {
    this.speaking = false
  })
  readonly texts = () => this.spoken.map(({ text }) => text)
  readonly endSentence = () => {
    this.speaking = false
    act(() => {
      this.spoken.at(-1)?.dispatchEvent(new Event('end'))
    })
  }
}

class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Gives the browser of a test a voice, which jsdom has not. */
export function giveVoice(): Speech {
  const speech = new Speech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return speech
}
