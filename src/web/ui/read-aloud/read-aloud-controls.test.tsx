import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { setLanguageResolver } from '#shared/current-language.ts'
import { giveVoice, type Speech } from '#testing/web/speech.ts'

import { ReadAloudControls } from './read-aloud-controls.tsx'

let speech: Speech
beforeEach(() => {
  speech = giveVoice()
})

function Lesson() {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={text}>
        <h2>Slow breath</h2>
        <p>
          Breathe <em>in</em>. Breathe out.
        </p>
        <label>
          <input type="radio" />
          Not at all <kbd aria-hidden>1</kbd>
        </label>
      </div>
      <ReadAloudControls element={text} what="this lesson" />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('nothing is read before the person starts it', () => {
  render(<Lesson />)

  expect(screen.getByRole('group', { name: 'Reading this lesson aloud' })).toBeDefined()
  expect(screen.getByText('Others may hear this.')).toBeDefined()
  expect(speech.texts()).toEqual([])
})

test('the text is read sentence by sentence to the end, with answers, without what is hidden', async () => {
  render(<Lesson />)
  await press('Read aloud')
  for (let sentence = 0; sentence < 4; sentence += 1) speech.endSentence()

  expect(speech.texts()).toEqual(['Slow breath', 'Breathe in.', 'Breathe out.', 'Not at all'])
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined()
})

test('after a pause the current sentence is read again, after a stop the first one', async () => {
  render(<Lesson />)
  await press('Read aloud')
  speech.endSentence()

  await press('Pause')
  await press('Go on')
  await press('Stop')
  const focused = document.activeElement
  await press('Read aloud')

  expect(speech.texts()).toEqual(['Slow breath', 'Breathe in.', 'Breathe in.', 'Slow breath'])
  expect(focused).toBe(screen.getByRole('button', { name: 'Pause' }))
})

test('another speed applies from the current sentence on', async () => {
  render(<Lesson />)
  await press('Read aloud')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Slower')

  expect(speech.spoken.map(({ text, rate }) => [text, rate])).toEqual([
    ['Slow breath', 1],
    ['Slow breath', 0.8],
  ])
})

test('the reading stops when the page is left', async () => {
  const { unmount } = render(<Lesson />)
  await press('Read aloud')
  speech.cancel.mockClear()

  unmount()
  speech.endSentence()

  expect(speech.cancel).toHaveBeenCalledOnce()
  expect(speech.texts()).toEqual(['Slow breath'])
})

test.each([
  ['no voice', []],
  ['no voice of its own', [{ localService: false, lang: 'en-US' }]],
  ['no voice that speaks English', [{ localService: true, lang: 'de-DE' }]],
])('a browser with %s does not offer to read aloud, until it has one', (_, voices) => {
  speech.voices = voices
  render(<Lesson />)
  const before = screen.queryByRole('group')

  speech.voices = [{ localService: true, lang: 'en-GB' }]
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))

  expect(before).toBeNull()
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined()
})

test('a Spanish text is read by a Spanish voice, and a device without one says so', async () => {
  function Leccion() {
    const text = useRef<HTMLDivElement>(null)
    return (
      <>
        <div ref={text} lang="es">
          <p>Respire despacio.</p>
        </div>
        <ReadAloudControls element={text} what="this lesson" language="es" />
      </>
    )
  }
  render(<Leccion />)
  expect(screen.getByText('Este aparato no tiene una voz en español para leer en voz alta.')).toBeDefined()

  speech.voices = [...speech.voices, { localService: true, lang: 'es_US' }]
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  await press('Read aloud')

  expect(speech.spoken.map(({ text, lang }) => [text, lang])).toEqual([['Respire despacio.', 'es_US']])
})

test('on a Spanish page a text that says nothing else is read by a Spanish voice, and never by an English one', async () => {
  onTestFinished(setLanguageResolver(() => 'es'))
  render(<Lesson />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Este aparato no tiene una voz en español para leer en voz alta.')).toBeDefined()

  speech.voices = [...speech.voices, { localService: true, lang: 'es-MX' }]
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  await press('Leer en voz alta')

  expect(speech.spoken.map(({ lang }) => lang)).toEqual(['es-MX'])
})

test('only one of two texts on a page is read at a time', async () => {
  render(
    <>
      <Lesson />
      <Lesson />
    </>,
  )
  await userEvent.click(screen.getAllByRole('button', { name: 'Read aloud' })[0]!)
  await press('Read aloud')

  expect(screen.getAllByRole('button', { name: /Pause|Go on/ }).map((button) => button.textContent)).toEqual([
    'Go on',
    'Pause',
  ])
})
