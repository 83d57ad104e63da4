import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { featureOrder } from '../src/features/order.ts'

// Draws the structure of the code from the code itself: the folders, and the features with their layers.

const width = 960
const margin = 24
const inset = 16
const gap = 8
const between = 64
const chipHeight = 26
/** A letter of the monospaced font is 0.6 times as wide as the font size. */
const letterWidth = 12 * 0.6

/** A part of the picture and its height. */
interface Drawing {
  readonly svg: string
  readonly height: number
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Layer {
  readonly title: string
  readonly features: string[]
}

/** A picture of the folders and of what may import what, as an SVG for light and dark pages. */
export function architecturePicture(): string {
  const full = width - 2 * margin
  const half = (full - between) / 2
  const parts: string[] = [text(margin, 44, 'title', 'Evenkeel: imports point down')]
  let y = 64

  const app = room(
    { x: margin, y, width: full },
    'src/app',
    'alone knows every feature',
    foldersOf('src/app'),
  )
  parts.push(app.svg, arrow(width / 2, y + app.height))
  y += app.height + 32

  const features = featureRoom({ x: margin, y, width: full })
  parts.push(features.svg)
  y += features.height
  parts.push(arrow(margin + half / 2, y), arrow(width - margin - half / 2, y))
  y += 32

  const right = width - margin - half
  const server = room(
    { x: margin, y, width: half },
    'src/server',
    'the foundation of the server',
    foldersOf('src/server'),
  )
  const web = room(
    { x: right, y, width: half },
    'src/web',
    'the foundation of the pages',
    foldersOf('src/web'),
  )
  parts.push(server.svg, web.svg)
  parts.push(text(width / 2, y + 38, 'note middle', 'never'), text(width / 2, y + 54, 'note middle', 'meet'))
  y += Math.max(server.height, web.height)
  parts.push(arrow(margin + half / 2, y), arrow(width - margin - half / 2, y))
  y += 32

  const shared = room(
    { x: margin, y, width: full },
    'src/shared',
    'runs on both sides and imports nothing of ours',
    [],
  )
  parts.push(shared.svg)
  y += shared.height + margin

  return page(y, parts)
}

function featureRoom({ x, y, width: wide }: Place): Drawing {
  const heading = text(x + inset, y + 26, 'name', 'src/features')
  const note = text(x + inset + 110, y + 26, 'note', 'a folder imports only from those right of it and below')
  const drawn: string[] = []
  let height = 40
  // The order begins with the lowest layer, the picture with the highest one.
  for (const { title, features } of layers().toReversed()) {
    drawn.push(text(x + inset, y + height + 14, 'layer', title))
    const row = chips({ x: x + inset, y: y + height + 24, width: wide - 2 * inset }, features.toReversed())
    drawn.push(row.svg)
    height += row.height + 36
  }
  height += 4
  return { svg: [box({ x, y, width: wide }, height), heading, note, ...drawn].join('\n'), height }
}

function room(place: Place, name: string, note: string, folders: readonly string[]): Drawing {
  const { x, y, width: wide } = place
  const row = chips({ x: x + inset, y: y + 40, width: wide - 2 * inset }, folders)
  const height = 40 + row.height + (folders.length > 0 ? inset : 0)
  const heading = [
    text(x + inset, y + 26, 'name', name),
    text(x + inset + name.length * 8 + 14, y + 26, 'note', note),
  ]
  return { svg: [box(place, height), ...heading, row.svg].join('\n'), height }
}

/** Names side by side, in as many rows as they need. */
function chips({ x, y, width: wide }: Place, names: readonly string[]): Drawing {
  const drawn: string[] = []
  let left = x
  let top = y
  for (const name of names) {
    const size = Math.round(name.length * letterWidth) + 18
    if (left > x && left + size > x + wide) {
      left = x
      top += chipHeight + gap
    }
    drawn.push(
      `<rect class="chip" x="${left}" y="${top}" width="${size}" height="${chipHeight}" rx="6"/>`,
      text(left + size / 2, top + 17, 'folder middle', name),
    )
    left += size + gap
  }
  return { svg: drawn.join('\n'), height: names.length > 0 ? top - y + chipHeight : 0 }
}

/** The layers, by the comments in order.ts. Throws if a feature is in no layer. */
function layers(): Layer[] {
  const found: Layer[] = []
  for (const line of readFileSync('src/features/order.ts', 'utf8').split('\n')) {
    const title = /^ {2}\/\/ (.*?)\.?$/.exec(line)?.[1]
    if (title) found.push({ title, features: [] })
    const feature = /^ {2}'(.+)',$/.exec(line)?.[1]
    if (feature) found.at(-1)?.features.push(feature)
  }
  const drawn = found.flatMap(({ features }) => features)
  if (drawn.join() !== featureOrder.join()) {
    throw new Error('Cannot draw the layers: src/features/order.ts must have a comment above each of them')
  }
  return found
}

function foldersOf(parent: string): string[] {
  return globSync(`${parent}/*/`)
    .map((folder) => path.basename(folder))
    .toSorted()
}

function box({ x, y, width: wide }: Place, height: number): string {
  return `<rect class="room" x="${x}" y="${y}" width="${wide}" height="${height}" rx="10"/>`
}

function arrow(x: number, y: number): string {
  return `<path class="arrow" d="M${x} ${y + 5}v20m-5 -6l5 6l5 -6"/>`
}

function text(x: number, y: number, kind: string, content: string): string {
  return `<text class="${kind}" x="${x}" y="${y}">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
}

// The picture has its own background, so that it looks the same on light and dark pages.
function page(height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Evenkeel’s folders, from the app through the features in their layers down to what both sides share">
<style>
text { font: 13px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #2b2540 }
.title { font-size: 20px; font-weight: 600 }
.name, .folder { font-family: ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace }
.name { font-weight: 700 }
.folder { font-size: 12px }
.note, .layer { fill: #5d5673 }
.middle { text-anchor: middle }
.ground { fill: #faf9fd; stroke: #d9d4e6 }
.room { fill: #efecf7; stroke: #b9aedb }
.chip { fill: #ffffff; stroke: #b9aedb }
.arrow { fill: none; stroke: #6d5bb0; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="14"/>
${parts.join('\n')}
</svg>
`
}
