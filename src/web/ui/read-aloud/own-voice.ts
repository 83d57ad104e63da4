import { useSyncExternalStore } from 'react'

import type { Language } from '#shared/language.ts'

/** The speeds. 1 is the voice's own speed. */
const rates = { Slower: 0.8, Normal: 1, Faster: 1.25 } as const
export type Rate = keyof typeof rates
export const rateNames: readonly Rate[] = ['Slower', 'Normal', 'Faster']

/** A voice of the device itself that speaks a language; null if it has none. Other voices send the text to their maker's server. */
export function useOwnVoice(language: Language): SpeechSynthesisVoice | null {
  return useSyncExternalStore(
    subscribeToVoices,
    () => ownVoice(language),
    () => null,
  )
}

function ownVoice(language: Language): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null
  const own = speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language)
  return own.find((voice) => voice.default) ?? own[0] ?? null
}

function subscribeToVoices(listener: () => void): () => void {
  // Safari below 16 tells nobody, and has its voices at once.
  if (!('speechSynthesis' in globalThis) || !('addEventListener' in speechSynthesis)) return () => {}
  // Browsers load their voices only after a while.
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** A text for `speechSynthesis.speak`, in this voice and at this speed. Without a voice it is English. */
export function utteranceOf(text: string, voice: SpeechSynthesisVoice | null, rate: Rate) {
  return Object.assign(new SpeechSynthesisUtterance(text), {
    voice,
    rate: rates[rate],
    lang: voice?.lang ?? 'en-US',
  })
}
