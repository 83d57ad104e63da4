import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { playTone } from '#web/device/tone.ts'

import type { BreathPart } from '../breath-timing.ts'
import type { GuideState } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { useSpokenGuide } from './use-spoken-guide.ts'

const t = texts('session')

// In hertz: high for the breath in, low for the breath out, in between for a hold and for a new step.
const pitches: Readonly<Record<BreathPart['move'], number>> = { In: 396, Hold: 330, Out: 264 }
const loudness = 0.12
const toneSeconds = 1.4
const vibrationMs = 60

const cueOf = (move: BreathPart['move']) => ({ pitch: pitches[move], loudness, seconds: toneSeconds })

/** Whether the device can vibrate. Desktop browsers have the function, but no motor. */
const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Which cues are on, and the functions that turn them on and off. */
export type Cues = ReturnType<typeof useCues>

/**
 * Plays a soft tone and a short vibration at every new part of a breath, or at every new step of a guide without
 * breaths, and says what to do with a voice of the device. They are for people who close their eyes. All are off at
 * first, since others may be in the room.
 */
export function useCues(state: GuideState | null, isPaused: boolean) {
  const [hasSound, setHasSound] = useState(false)
  const [hasVibration, setHasVibration] = useState(false)
  const audio = useRef<AudioContext>(null)

  const playCue = useEffectEvent((part: BreathPart | undefined) => {
    if (hasSound && audio.current) playTone(audio.current, cueOf(part?.move ?? 'Hold'))
    if (hasVibration) navigator.vibrate(vibrationMs)
  })
  // Parts and steps are constants of the guide, so a different object is a new one.
  const part = state?.breath?.part
  const step = state?.step
  const change = part ?? step
  const spoken = useSpokenGuide({
    text: step && `${step.title}. ${step.text}`,
    cue: part && t(`spokenMoves.${part.move}`),
    isPaused,
  })
  useEffect(() => {
    if (change) playCue(part)
  }, [change, part])
  useEffect(() => () => void audio.current?.close(), [])

  function setSound(isOn: boolean) {
    // Browsers allow sound only once it was started in the handler of a press.
    if (isOn) {
      audio.current ??= new AudioContext()
      void audio.current.resume()
      playTone(audio.current, cueOf('Hold'))
    }
    setHasSound(isOn)
  }

  return {
    hasSound,
    setSound,
    hasVibration,
    setVibration: setHasVibration,
    canVibrate: canVibrate(),
    spoken,
  }
}
