import { deviceValues } from '#web/device/kept-values.ts'
import { playTone } from '#web/device/tone.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'

// Three rising tones, unlike any other sound of Evenkeel.
const pitches = [523, 659, 784]
const loudness = 0.3
const flag = 'alert-sound'

const isOn = sharedValue(deviceValues.read(flag) === 'on')
let audio: AudioContext | undefined

/** Whether alerts sound on this device, which a person turns on once. */
export function useAlertSound(): boolean {
  return useSharedValue(isOn, false)
}

/**
 * Turns the sound of alerts on or off on this device, and plays it once when it is turned on. Call it from the handler
 * of a press, since browsers allow sound only from then on. Answers whether the browser keeps the choice.
 */
export function setAlertSound(turnsOn: boolean): boolean {
  const isKept = deviceValues.write(flag, turnsOn ? 'on' : null)
  isOn.set(turnsOn)
  ring()
  return isKept
}

/** Plays the sound of an alert where it is on. A browser may keep it silent until the page has been touched. */
export function ring(): void {
  if (!isOn.get()) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [index, pitch] of pitches.entries()) {
    playTone(audio, { pitch, loudness, seconds: 0.5, in: index * 0.35 })
  }
}
