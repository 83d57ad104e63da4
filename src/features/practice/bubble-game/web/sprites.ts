import type { Theme } from '#web/device/theme.ts'

import { largestRadiusPx } from '../rules.ts'

/** The colours of a bubble: that of its rim and a paler one inside. */
interface Tint {
  readonly rim: string
  readonly film: string
}

/** The theme's colours, as the game uses them. */
export interface Palette {
  readonly tints: readonly Tint[]
  readonly shine: string
  readonly letter: string
  readonly fontFamily: string
}

export interface Paint {
  readonly palette: Palette
  /** How many device pixels a CSS pixel has. */
  readonly ratio: number
}

/** Reads the colours from the tokens of the style sheet. They change only with the theme. */
export function readPalette(theme: Theme): Palette {
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
export function bubbleSprite({ palette, ratio }: Paint, radius: number, hue: number): HTMLCanvasElement {
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
