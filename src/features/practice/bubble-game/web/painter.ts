import type { Theme } from '#web/device/theme.ts'

import type { Bubble, Burst, Game, Size } from '../game.ts'
import { largestRadiusPx } from '../rules.ts'
import { burstMs } from '../simulation.ts'

/** The colours of a bubble: that of its rim and a paler one inside. */
interface Tint {
  readonly rim: string
  readonly film: string
}

/** The theme's colours, as the game uses them. */
interface Palette {
  readonly tints: readonly Tint[]
  readonly shine: string
  readonly letter: string
  readonly fontFamily: string
}

interface Paint {
  readonly palette: Palette
  /** How many device pixels a CSS pixel has. */
  readonly ratio: number
}

/** Reads the colours from the tokens of the style sheet. They change only with the theme. */
function readPalette(theme: Theme): Palette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    tints: ['primary', 'calm', 'attention'].map((hue) => ({ rim: token(hue), film: token(`${hue}-soft`) })),
    // A bubble shines in the dark theme as well.
    shine: token(theme === 'dark' ? 'foreground' : 'card'),
    letter: token('foreground'),
    fontFamily: style.fontFamily,
  }
}

/** The room around a bubble for the outer half of its rim. */
const marginPx = 2

/**
 * A picture of a bubble with this radius and tint. It is made once and then only copied, because scaling one picture
 * in every frame would take several times as long on a device without a graphics processor.
 */
function bubbleSprite({ palette, ratio }: Paint, radius: number, hue: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas')
  const tint = palette.tints[hue]
  const middle = Math.ceil((radius + marginPx) * ratio)
  sprite.width = sprite.height = middle * 2
  const context = sprite.getContext('2d')
  if (!context || !tint) return sprite
  context.translate(middle, middle)
  // The code below draws a bubble of the largest radius.
  context.scale((radius * ratio) / largestRadiusPx, (radius * ratio) / largestRadiusPx)
  context.beginPath()
  context.arc(0, 0, largestRadiusPx, 0, 2 * Math.PI)
  drawRim(context, tint.rim)
  // The film is drawn under the rim.
  context.globalCompositeOperation = 'destination-over'
  context.globalAlpha = 0.65
  context.fillStyle = tint.film
  context.fill()
  context.globalCompositeOperation = 'source-over'
  drawShine(context, palette.shine)
  return sprite
}

/** A soap film looks thickest at its edge, so the colour fades from there inwards. */
function drawRim(context: CanvasRenderingContext2D, colour: string) {
  const fade = context.createRadialGradient(0, 0, 0, 0, 0, largestRadiusPx)
  fade.addColorStop(0.25, 'rgb(0 0 0 / 0.02)')
  fade.addColorStop(0.75, 'rgb(0 0 0 / 0.14)')
  fade.addColorStop(1, 'rgb(0 0 0 / 0.5)')
  context.fillStyle = fade
  context.fill()
  // The colour replaces the black of the fade and keeps its density.
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colour
  context.fill()
  context.globalCompositeOperation = 'source-over'
  context.strokeStyle = colour
  context.globalAlpha = 0.75
  context.lineWidth = 1.5
  context.stroke()
}

function drawShine(context: CanvasRenderingContext2D, shine: string) {
  context.fillStyle = shine
  context.globalAlpha = 0.85
  context.beginPath()
  context.ellipse(-19, -23, 11, 6, -Math.PI / 4, 0, 2 * Math.PI)
  context.fill()
  context.globalAlpha = 0.6
  context.beginPath()
  context.arc(21, 24, 4, 0, 2 * Math.PI)
  context.fill()
}

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
