import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const themes = { light: tokensOf(':root'), dark: tokensOf('.dark') }

const surfaces = ['background', 'card', 'popover', 'muted']
const tones = ['primary', 'calm', 'attention', 'destructive']

// WCAG 2.2 1.4.3: text against its background.
const textPairs = [
  ...surfaces.flatMap((surface) => [
    ['foreground', surface],
    ['muted-foreground', surface],
    ['primary-ink', surface],
    ['destructive-ink', surface],
  ]),
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    ['foreground', `${tone}-soft`],
  ]),
  ...['primary', 'destructive'].flatMap((tone) => [
    [`${tone}-foreground`, tone],
    [`${tone}-foreground`, `${tone}-hover`],
  ]),
  ['secondary-foreground', 'secondary'],
  ['secondary-foreground', 'secondary-hover'],
  ['muted-foreground', 'calm-soft'],
  ['background', 'foreground'],
] as [string, string][]

// WCAG 2.2 1.4.11: the visible parts of a control against the colours next to them.
const controlPairs = [
  ...['background', 'card', 'popover'].flatMap((surface) => [
    ['input', surface],
    ['ring', surface],
    ...tones.map((tone) => [tone, surface]),
  ]),
  ['input', 'muted'],
  ['primary', 'secondary'],
  ['calm', 'secondary'],
  ['primary-foreground', 'primary'],
] as [string, string][]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('text of %s is readable on %s', (ink, background) => {
    expect(contrast(themes[theme], ink, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('a control of %s stands out from %s', (ink, background) => {
    expect(contrast(themes[theme], ink, background)).toBeGreaterThanOrEqual(3)
  })

  test('every colour of the other theme has its counterpart', () => {
    const other = theme === 'light' ? 'dark' : 'light'

    expect(Object.keys(themes[theme]).toSorted()).toEqual(Object.keys(themes[other]).toSorted())
  })
})

test('contrast is 21 between black and white, whatever their order', () => {
  const extremes = { black: '#000000', white: '#ffffff' }

  expect(contrast(extremes, 'black', 'white')).toBeCloseTo(21)
  expect(contrast(extremes, 'white', 'black')).toBeCloseTo(21)
})

function tokensOf(selector: string): Record<string, string> {
  const block = sheet.match(new RegExp(`^\\${selector} \\{([^}]*)\\}`, 'm'))?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [high, low] = [luminance(tokens[one]), luminance(tokens[other])].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('No such colour')
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
