import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import { useTheme } from '#web/device/theme.ts'
import { useSharedValue } from '#web/shared-value.ts'

import { canvasHeight } from '../rules.ts'
import { GameRunner, type GameState } from './game-runner.ts'
import { Painter } from './painter.ts'

/** The game of this page and its state. It pauses when the page is hidden or loses the focus. */
export function useGame(): { readonly runner: GameRunner; readonly state: GameState } {
  const [runner] = useState(() => new GameRunner(random))
  const state = useSharedValue(runner.state)

  useEffect(() => {
    const pauseIfHidden = () => {
      if (document.hidden) runner.pause()
    }
    document.addEventListener('visibilitychange', pauseIfHidden)
    addEventListener('pagehide', runner.pause)
    addEventListener('blur', runner.pause)
    return () => {
      document.removeEventListener('visibilitychange', pauseIfHidden)
      removeEventListener('pagehide', runner.pause)
      removeEventListener('blur', runner.pause)
    }
  }, [runner])

  return { runner, state }
}

/** Paints the game on a canvas, in the colours of the theme and at the size of the canvas. */
export function useCanvas(runner: GameRunner, canvas: RefObject<HTMLCanvasElement | null>): void {
  const theme = useTheme()
  useEffect(() => (canvas.current ? showOn(canvas.current, runner) : undefined), [runner, canvas])
  useEffect(() => runner.setTheme(theme), [runner, theme])
}

function showOn(canvas: HTMLCanvasElement, runner: GameRunner): () => void {
  runner.setPainter(new Painter(canvas))
  const observer = new ResizeObserver(([entry]) => {
    if (entry) runner.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(canvas)
  return () => {
    observer.disconnect()
    runner.setPainter(null)
  }
}

function followWindow(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The height of the canvas in this window, in CSS pixels. */
export function useCanvasHeight(): number {
  return useSyncExternalStore(followWindow, () => canvasHeight(innerHeight))
}

const draw = new Uint32Array(1)

/** A number from 0 up to, but not including, 1, from the random source of the browser. */
function random(): number {
  return (crypto.getRandomValues(draw)[0] ?? 0) / 2 ** 32
}
