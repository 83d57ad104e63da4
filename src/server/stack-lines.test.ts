import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { stackLines } from './stack-lines.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bundle-'))
const source = `// A comment, so that the lines of the bundle are others.

export function fail(): never {
  const reason: string = 'broken'
  throw new Error(reason)
}
`

beforeAll(async () => {
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'failing.ts'), source)
  const input = path.join(folder, 'failing.ts')
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { ssr: true, outDir: 'dist/server', sourcemap: true, rolldownOptions: { input } },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a line of the bundle is named by its source', () => {
  const bundle = pathToFileURL(path.join(folder, 'dist/server/failing.js')).href
  const program = `import('${bundle}').then(({ fail }) => fail()).catch((error) => console.log(error.stack))`

  const stack = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })

  expect(stack).toContain('failing.js:')
  expect(stackLines(stack)[0]).toMatch(/\/failing\.ts:5:\d+\)?$/)
})

test('what is in no bundle stays as it is, and a long trace ends after eight lines', () => {
  const line = '    at take (node:internal/streams:3:4)'

  expect(stackLines(['Error: broken', ...Array.from({ length: 20 }, () => line)].join('\n'))).toEqual(
    Array.from({ length: 8 }, () => line),
  )
})
