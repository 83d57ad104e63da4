import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { BreathPart } from '../breath.ts'
import type { GuideInstant } from '../guides.ts'

// Hertz: up for the breath in, down for the breath out; in between for a hold and for a new step.
const pitches: Readonly<Record<BreathPart['move'], number>> = { In: 396, Hold: 330, Out: 264 }
const loudness = 0.12
const ringSeconds = 1.4
const buzzMs = 60

/** Whether there is something that can be felt: desks have the function, but nothing that shakes. */
const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** What can be heard and felt of a session, and how to turn it on and off. */
export type Cues = ReturnType<typeof useCues>

/**
 * A soft tone and a short buzz at every new part of a breath, or step where there is no breath to follow,
 * each if the person turned it on. They help with closed eyes; both are off to begin with, since others
 * may be in the room.
 */
export function useCues(moment: GuideInstant | null) {
  const [hasSound, setHasSound] = useState(false)
  const [hasVibration, setHasVibration] = useState(false)
  const audio = useRef<AudioContext>(null)

  const give = useEffectEvent((part: BreathPart | undefined) => {
    if (hasSound && audio.current) ring(audio.current, pitches[part?.move ?? 'Hold'])
    if (hasVibration) navigator.vibrate(buzzMs)
  })
  // Parts and steps are constants of the guide, so a new one is a change.
  const part = moment?.breath?.part
  const turn = part ?? moment?.step
  useEffect(() => {
    if (turn) give(part)
  }, [turn, part])
  useEffect(() => () => void audio.current?.close(), [])

  function turnSound(isOn: boolean) {
    // Browsers let a page make sound only from inside a press.
    if (isOn) {
      audio.current ??= new AudioContext()
      void audio.current.resume()
      ring(audio.current, pitches.Hold)
    }
    setHasSound(isOn)
  }

  return { hasSound, turnSound, hasVibration, turnVibration: setHasVibration, canVibrate: canVibrate() }
}

/** A tone that swells and fades, made here: nothing to load, nothing that startles. */
function ring(audio: AudioContext, pitch: number) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const { currentTime } = audio
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, currentTime)
  volume.gain.linearRampToValueAtTime(loudness, currentTime + 0.12)
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + ringSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(currentTime + ringSeconds)
}
