import { render } from '@testing-library/react'
import { Check, Eye } from 'lucide-react'
import { expect, test } from 'vitest'

import { icon } from './icon.ts'

test.each([Eye, Check])('an icon of the build is drawn as the package draws it (%#)', (Packaged) => {
  const drawing = <Packaged aria-hidden strokeWidth={3} className="size-5" />
  const packaged = render(drawing).container.firstElementChild!
  const lines = [...packaged.children].map(
    (line) =>
      [
        line.tagName,
        Object.fromEntries([...line.attributes].map(({ name, value }) => [name, value])),
      ] as const,
  )
  const Built = icon(lines)

  const built = render(<Built aria-hidden strokeWidth={3} className="size-5" />).container.firstElementChild!

  // The package's class for the single icon has no rule in the style sheet.
  packaged.classList.forEach((name) => name.startsWith('lucide-') && packaged.classList.remove(name))
  expect(built.isEqualNode(packaged)).toBe(true)
})
