import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import { useTheme } from '#web/device/theme.ts'

import { canvasHeight } from '../rules.ts'
import { Painter } from './painter.ts'
import { Play, type GameState } from './play.ts'

/** A game of one's own for as long as the page is shown; it is held whenever nobody can be looking. */
export function usePlay(): { readonly play: Play; readonly standing: GameState } {
  const [play] = useState(() => new Play(random))
  const standing = useSyncExternalStore(play.subscribe, play.standing)

  useEffect(() => {
    const pauseIfHidden = () => {
      if (document.hidden) play.pause()
    }
    document.addEventListener('visibilitychange', pauseIfHidden)
    addEventListener('pagehide', play.pause)
    addEventListener('blur', play.pause)
    return () => {
      document.removeEventListener('visibilitychange', pauseIfHidden)
      removeEventListener('pagehide', play.pause)
      removeEventListener('blur', play.pause)
    }
  }, [play])

  return { play, standing }
}

/** Shows the game on a canvas, in the theme's colours and in whatever size the canvas has. */
export function useCanvas(play: Play, canvas: RefObject<HTMLCanvasElement | null>): void {
  const theme = useTheme()
  useEffect(() => (canvas.current ? showOn(canvas.current, play) : undefined), [play, canvas])
  useEffect(() => play.wear(theme), [play, theme])
}

function showOn(canvas: HTMLCanvasElement, play: Play): () => void {
  play.paintWith(new Painter(canvas))
  const observer = new ResizeObserver(([entry]) => {
    if (entry) play.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(canvas)
  return () => {
    observer.disconnect()
    play.paintWith(null)
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

/** A number from 0 up to, but not including, 1, from the browser's own source. */
function random(): number {
  return (crypto.getRandomValues(draw)[0] ?? 0) / 2 ** 32
}
