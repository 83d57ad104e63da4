import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/*/README.md', 'src/features/*/README.md'])

/** The parts of a document that a link can name after `#`, as GitHub makes them of headings. */
function anchorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link of a document leads to a file that is there, and to a heading in it', () => {
  const links = documents.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
      ([, to = '', anchor = '']) => ({
        from,
        to: to === '' ? from : path.join(path.dirname(from), to),
        anchor,
      }),
    ),
  )
  const lost = links.filter(
    ({ to, anchor }) =>
      !existsSync(to) || (anchor !== '' && to.endsWith('.md') && !anchorsOf(to).includes(anchor)),
  )

  expect(links.length).toBeGreaterThan(500)
  expect(lost).toEqual([])
})
