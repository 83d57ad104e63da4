import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { accents } from './accents.ts'

const sheet = readFileSync(new URL('../../../web/styles.css', import.meta.url), 'utf8')

/** The colours of both themes on which the mark can stand. */
const surfaces = ['background', 'card', 'popover', 'muted'].flatMap((name) =>
  [...sheet.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour!),
)

test.each(Object.entries(accents))('%s stands out from every surface of both themes', (_, accent) => {
  expect(surfaces).toHaveLength(8)
  for (const surface of surfaces) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(3)
})

/** The contrast of two colours as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio has it. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
