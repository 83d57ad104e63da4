import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

// Controls H47.
test('every dialog in the sources is one that a journey opens and measures', () => {
  const shown = globSync('src/**/*.tsx').filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      /<(DialogContent|AlertDialog)\b|^ +role="alertdialog"$/m.test(readFileSync(file, 'utf8')),
  )
  const journey = readFileSync('journeys/dialogs.ts', 'utf8')
  const measured = [...journey.matchAll(/file: '([^']+)'/g)].map(([, file]) => file)

  expect(new Set(measured)).toEqual(new Set(shown))
})
