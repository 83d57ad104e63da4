export const accentNames = ['blue', 'teal', 'green', 'olive', 'amber', 'red', 'pink', 'slate'] as const
export type Accent = (typeof accentNames)[number]

/**
 * The colours that an institution can have as its own. Each stands out at least 3:1 as a graphic (WCAG 2.2, 1.4.11)
 * from the page and the cards of the light and the dark theme; accents.test.ts measures it.
 */
export const accents: Readonly<Record<Accent, string>> = {
  blue: '#3b82d6',
  teal: '#128a80',
  green: '#3d8b40',
  olive: '#7f8420',
  amber: '#b7791f',
  red: '#d64545',
  pink: '#c9518f',
  slate: '#6b7f95',
}
