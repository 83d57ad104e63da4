import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderPage } from '#testing/web/render.tsx'

import { BubbleGamePage } from './bubble-game-page.tsx'

const frameMs = 50
let nextFrame: FrameRequestCallback | null = null
let nowMs = 0
let tones = 0

/** Has the screen show frames for this many milliseconds, as long as the page asks for them. */
function letPass(durationMs: number) {
  act(() => {
    for (let passedMs = 0; passedMs < durationMs; passedMs += frameMs) {
      const callback = nextFrame
      nextFrame = null
      nowMs += frameMs
      callback?.(nowMs)
    }
  })
}

function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }))
}

// With every random number a half, each bubble has radius 35, rises in the middle of a canvas
// of 400 by 600 px at 1.75 px a frame, gives 7 points, and the first carries an L.
beforeEach(() => {
  localStorage.clear()
  nextFrame = null
  nowMs = 0
  tones = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    nextFrame = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    nextFrame = null
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('ResizeObserver', SizedObserver)
  vi.stubGlobal('AudioContext', SilentContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    if (numbers instanceof Uint32Array) numbers[0] = 2 ** 31
    return numbers
  })
  Element.prototype.scrollIntoView = () => {}
})

class SizedObserver {
  readonly #callback: ResizeObserverCallback
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe() {
    const entry = { contentRect: { width: 400, height: 600 } } as ResizeObserverEntry
    this.#callback([entry], this)
  }
  unobserve() {}
  disconnect() {}
}

class SilentContext {
  readonly state = 'running'
  readonly currentTime = 0
  createGain() {
    return { gain: silentParameter, connect: () => {} }
  }
  createOscillator() {
    return {
      frequency: silentParameter,
      connect: (next: unknown) => next,
      start: () => (tones += 1),
      stop: () => {},
    }
  }
  close() {
    return Promise.resolve()
  }
}

const silentParameter = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }

test('the page opens idle, with all counts at zero, a link back, the rules and the crisis contacts', () => {
  renderPage(<BubbleGamePage />)

  expect(['Score', 'Level', 'Missed', 'High Score'].map(figure)).toEqual(['0', '0', '0/3', '0'])
  expect(screen.getByRole('link', { name: 'Back' })).toHaveProperty('pathname', '/')
  expect(screen.getByRole('region', { name: 'How to play' })).toBeDefined()
  expect(screen.getByText('A game is no substitute for therapy')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  expect(screen.getByRole('link', { name: 'Text HOME to 741741' })).toBeDefined()
})

test('a tap on a bubble pops it, gives points and keeps the high score', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)

  const canvas = document.querySelector('canvas')!
  fireEvent.pointerDown(canvas, { button: 0, clientX: 200, clientY: 635 - 1.75 * 117 })

  expect(figure('Score')).toBe('7')
  expect(figure('High Score')).toBe('7')
  expect(localStorage.getItem('bubbleGameHighScore')).toBe('7')
})

test('the keyboard alone plays: a letter, Space, P and Enter', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)

  await userEvent.keyboard('l')
  expect(figure('Score')).toBe('7')
  letPass(1000)
  await userEvent.keyboard(' ')
  expect(figure('Score')).toBe('14')
  await userEvent.keyboard('p')
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
})

test('a key of another script pops by its place on the keyboard', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)

  fireEvent.keyDown(screen.getByRole('application'), { key: 'д', code: 'KeyL' })

  expect(figure('Score')).toBe('7')
})

test('keys with Ctrl belong to the browser', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)

  fireEvent.keyDown(screen.getByRole('application'), { key: 'l', ctrlKey: true })

  expect(figure('Score')).toBe('0')
})

test('three bubbles missed in a row end the game, and Start begins a new one', async () => {
  localStorage.setItem('bubbleGameHighScore', '40')
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)
  await userEvent.keyboard(' ')

  letPass(12_000)

  expect(screen.getByText('Game over')).toBeDefined()
  expect(screen.getByText(/You scored 7 points\. Press Start/)).toBeDefined()
  expect(['Missed', 'High Score'].map(figure)).toEqual(['3/3', '40'])
  expect(nextFrame).toBeNull()
  await press('Start')
  expect(['Score', 'Missed'].map(figure)).toEqual(['0', '0/3'])
})

test('a paused game does not move and resumes where it was', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(5500)

  await press('Pause')
  letPass(60_000)
  expect(figure('Missed')).toBe('0/3')
  expect(screen.getByText('Paused')).toBeDefined()
  await press('Resume')
  letPass(1000)
  expect(figure('Missed')).toBe('1/3')
})

test('Reset sets everything to zero except the high score', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)
  await userEvent.keyboard(' ')

  await press('Reset')

  expect(['Score', 'Level', 'Missed', 'High Score'].map(figure)).toEqual(['0', '0', '0/3', '7'])
  expect(screen.getByRole('button', { name: 'Start' })).toBeDefined()
})

test.each([
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['another window takes the focus', () => dispatchEvent(new Event('blur'))],
])('the game pauses when %s', async (_, leave) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  renderPage(<BubbleGamePage />)
  await press('Start')

  act(() => void leave())

  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
  expect(nextFrame).toBeNull()
})

test('the game pauses when the focus goes elsewhere on the page, not when it goes to its own buttons', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')

  act(() => screen.getByRole('button', { name: 'Reset' }).focus())
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
  act(() => screen.getByRole('link', { name: 'Call 988' }).focus())
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
})

test('the game is silent until sound is turned on', async () => {
  renderPage(<BubbleGamePage />)
  const sound = screen.getByRole('button', { name: 'Sound' })
  await press('Start')
  letPass(2000)
  await userEvent.keyboard('l')
  expect(tones).toBe(0)

  await userEvent.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  const before = tones
  letPass(1000)
  screen.getByRole('application').focus()
  await userEvent.keyboard(' ')
  expect(tones).toBe(before + 1)
})

test('levels and misses are announced, and the score is not', async () => {
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(6500)

  const spoken = within(screen.getByRole('region', { name: 'Game' }))
    .getAllByText(/./, { selector: '[aria-live]' })
    .map((element) => element.textContent)

  expect(spoken).toEqual(['Level 0', 'Missed 1/3'])
})

test.each([['nonsense'], ['-5'], ['1.5'], ['']])('a stored high score of "%s" counts as none', (stored) => {
  localStorage.setItem('bubbleGameHighScore', stored)

  renderPage(<BubbleGamePage />)

  expect(figure('High Score')).toBe('0')
})

test('the game can be played also where storage is forbidden', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  renderPage(<BubbleGamePage />)
  await press('Start')
  letPass(2000)

  await userEvent.keyboard(' ')

  expect(figure('High Score')).toBe('7')
})
