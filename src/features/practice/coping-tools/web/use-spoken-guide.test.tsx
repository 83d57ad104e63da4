import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { giveVoice } from '#testing/web/speech.ts'

import { useSpokenGuide } from './use-spoken-guide.ts'

const first = { text: 'Settle in. Sit or stand.' as string | undefined, cue: undefined, isPaused: false }
type Props = Parameters<typeof useSpokenGuide>[0]

function start(initialProps: Props = first) {
  const speech = giveVoice()
  const hook = renderHook((props: Props) => useSpokenGuide(props), { initialProps })
  const turnOn = () => act(() => hook.result.current.setOn(true))
  return { ...hook, speech, turnOn }
}

// Controls H56.
test('nothing is said before somebody turns the voice on, and then what is to be done now', () => {
  const { speech, turnOn } = start()
  const before = speech.texts()

  turnOn()

  expect(before).toEqual([])
  expect(speech.texts()).toEqual([first.text])
})

test('a breath is told in words, but not into the words of a step', () => {
  const { speech, turnOn, rerender } = start()
  turnOn()

  rerender({ ...first, cue: 'Breathe in' })
  speech.endSentence()
  rerender({ ...first, cue: 'Hold' })
  rerender({ text: 'Low and slow.', cue: 'Breathe out', isPaused: false })

  expect(speech.texts()).toEqual([first.text, 'Hold', 'Low and slow.'])
})

test('a pause is silent, and going on says the step again', () => {
  const { speech, turnOn, rerender } = start()
  turnOn()

  rerender({ ...first, isPaused: true })
  const whilePaused = speech.speaking
  rerender(first)

  expect(whilePaused).toBe(false)
  expect(speech.texts()).toEqual([first.text, first.text])
})

test('another speed says the step again at that speed', () => {
  const { speech, turnOn, result } = start()
  turnOn()

  act(() => result.current.setRate('Slower'))

  expect(speech.spoken.map(({ rate }) => rate)).toEqual([1, 0.8])
})

test('leaving ends the voice', () => {
  const { speech, turnOn, unmount } = start()
  turnOn()

  unmount()

  expect(speech.speaking).toBe(false)
})

// Controls H56.
test('a page that is closed or left by its address ends the voice', () => {
  const { speech, turnOn } = start()
  turnOn()

  window.dispatchEvent(new Event('pagehide'))

  expect(speech.speaking).toBe(false)
})

test('a device without speech has no voice to offer', () => {
  vi.unstubAllGlobals()
  const { result } = renderHook(() => useSpokenGuide(first))

  expect(result.current.voice).toBeNull()
})
