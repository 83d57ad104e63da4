import type { Theme } from '#web/device/theme.ts'

import type { Bubble, Burst, Game, Size } from '../game.ts'
import { burstMs } from '../simulation.ts'
import { bubbleSprite, readPalette, type Paint, type Palette } from './sprites.ts'

interface View {
  readonly showsLetters: boolean
  /** True for people who prefer reduced motion: bubbles do not sway and there are no bursts. */
  readonly hasReducedMotion: boolean
}

interface Brush extends Paint {
  readonly context: CanvasRenderingContext2D
}

const swayPx = 3
const swayLengthPx = 40
const dropsPerBurst = 7
const denseRatio = 2
/** Bubbles whose radii are this close share a picture, since nobody sees the difference. */
const spriteStepPx = 2

/** Draws a game on a canvas at the resolution of the screen. */
export class Painter {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D | null
  #theme: Theme | null = null
  #palette: Palette | null = null
  #sprites = new Map<string, HTMLCanvasElement>()
  #ratio = 0
  #size: Size = { width: 0, height: 0 }

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#context = canvas.getContext('2d')
  }

  /** Sets the colours to those of a theme, which the page must show. Nothing is painted before the first call. */
  setTheme(theme: Theme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    this.#palette = readPalette(theme)
    this.#ratio = 0
  }

  paint(game: Game, view: View): void {
    if (!this.#context || !this.#palette) return
    this.#fit(game.size)
    const ratio = this.#ratio
    const brush = { context: this.#context, palette: this.#palette, ratio }
    brush.context.setTransform(ratio, 0, 0, ratio, 0, 0)
    brush.context.clearRect(0, 0, game.size.width, game.size.height)
    for (const bubble of game.bubbles) this.#drawBubble(brush, bubble, view)
    if (view.hasReducedMotion) return
    for (const burst of game.bursts) drawBurst(brush, burst)
    brush.context.globalAlpha = 1
  }

  /** Sets the size of the canvas if it, the density of the screen or the theme has changed. This clears the canvas. */
  #fit(size: Size): void {
    if (this.#ratio === devicePixelRatio && size === this.#size) return
    if (this.#ratio !== devicePixelRatio) this.#sprites.clear()
    this.#ratio = devicePixelRatio
    this.#size = size
    this.#canvas.width = Math.round(size.width * this.#ratio)
    this.#canvas.height = Math.round(size.height * this.#ratio)
  }

  #spriteOf(brush: Brush, bubble: Bubble): HTMLCanvasElement {
    const { tints } = brush.palette
    const hue = bubble.id % tints.length
    const radius = Math.round(bubble.radius / spriteStepPx) * spriteStepPx
    const key = `${hue} ${radius}`
    const sprite = this.#sprites.get(key) ?? bubbleSprite(brush, radius, hue)
    this.#sprites.set(key, sprite)
    return sprite
  }

  #drawBubble(brush: Brush, bubble: Bubble, { showsLetters, hasReducedMotion }: View): void {
    const { context, palette, ratio } = brush
    const { id, y, radius, letter } = bubble
    const x = bubble.x + (hasReducedMotion ? 0 : swayPx * Math.sin(y / swayLengthPx + id))
    const sprite = this.#spriteOf(brush, bubble)
    const half = sprite.width / 2 / ratio
    // On a dense screen, bubbles are at whole pixels, where they are copied without scaling. On others they would jerk.
    const place = (at: number) => (ratio < denseRatio ? at : Math.round(at * ratio) / ratio)
    context.drawImage(sprite, place(x - half), place(y - half), half * 2, half * 2)
    if (!showsLetters || !letter) return
    context.font = `600 ${Math.round(radius * 0.8)}px ${palette.fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = palette.letter
    context.fillText(letter, x, y + radius * 0.05)
  }
}

function drawBurst({ context, palette }: Brush, { id, x, y, radius, ageMs }: Burst): void {
  const share = ageMs / burstMs
  const reach = radius * (0.75 + 0.5 * share)
  context.globalAlpha = 1 - share
  context.fillStyle = palette.tints[id % palette.tints.length]?.rim ?? ''
  context.beginPath()
  for (let drop = 0; drop < dropsPerBurst; drop += 1) {
    const angle = ((drop + (id % dropsPerBurst) / dropsPerBurst) * 2 * Math.PI) / dropsPerBurst
    const at = { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
    context.moveTo(at.x, at.y)
    context.arc(at.x, at.y, 1 + radius * 0.08 * (1 - share), 0, 2 * Math.PI)
  }
  context.fill()
}
