import { useEffect, useEffectEvent, useState } from 'react'

import { currentLanguage } from '#shared/current-language.ts'
import { type Rate, useOwnVoice, utteranceOf } from '#web/ui/read-aloud/own-voice.ts'

interface Spoken {
  /** What is to be done now. It is spoken when it changes. */
  readonly text: string | undefined
  /** A word in between, such as the part of a breath. It is left out while the text is being spoken. */
  readonly cue: string | undefined
  readonly isPaused: boolean
}

/**
 * Leads through something by ear, with a voice of the device, once somebody has turned it on. `voice` is null where the
 * device has none. A pause is silent, and going on says again what is to be done.
 */
export function useSpokenGuide({ text, cue, isPaused }: Spoken) {
  const voice = useOwnVoice(currentLanguage())
  const [isOn, setOn] = useState(false)
  const [rate, setRate] = useState<Rate>('Normal')
  const speaks = isOn && !isPaused && voice !== null
  const sayBetween = useEffectEvent((words: string) => {
    if (speechSynthesis.speaking || speechSynthesis.pending) return
    speechSynthesis.speak(utteranceOf(words, voice, rate))
  })

  useEffect(() => {
    if (!speaks) return undefined
    const stop = () => speechSynthesis.cancel()
    if (text) speechSynthesis.speak(utteranceOf(text, voice, rate))
    // Some browsers go on speaking for a page that is gone, to whoever is at the device next.
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [speaks, text, voice, rate])
  useEffect(() => {
    if (speaks && cue) sayBetween(cue)
  }, [speaks, cue])

  return { voice, isOn, setOn, rate, setRate }
}
