import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkTrail, type OwnTrail } from './own-trail-check.ts'
import { proofFileOf } from './own-trail-proof.ts'
import { contentText, genesisText, type LineContent, linkText, type OwnLine } from './own-trail.ts'

const document = readFileSync('docs/own-trail.md', 'utf8')
const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const userId = '7f1f64b4-5f4f-4b6e-9d0a-6d6f3a1f7f00'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-trail-'))
  writeFileSync(path.join(folder, 'check.mjs'), /```js\n([\s\S]+?)```/.exec(document)![1]!)
})
afterAll(() => rmSync(folder, { recursive: true }))

function trailOf(count: number): OwnTrail {
  let before = hex(genesisText(userId))
  const lines = Array.from({ length: count }, (_, index): OwnLine => {
    const content: LineContent = {
      action: 'alert.view',
      objectKind: 'alert',
      outcome: 'done',
      doer: 'responder',
      client: 'browser',
      seal: `seal “${index}” ü`,
    }
    const at = new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
    const place = { position: index + 1, at, digest: hex(contentText(content)) }
    before = hex(linkText(place, before))
    return { ...place, hash: before, content }
  })
  return { userId, start: null, last: count, lines }
}

/** What the document's program says of some lines and a proof. */
function checked(trail: OwnTrail, proof: string): string {
  writeFileSync(path.join(folder, 'lines.json'), JSON.stringify(trail))
  writeFileSync(path.join(folder, 'proof.json'), proof)
  try {
    return execFileSync(process.execPath, ['check.mjs', 'lines.json', 'proof.json'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (failure) {
    return (failure as { stdout: string }).stdout
  }
}

test('the program of the document checks what this product writes', async () => {
  const sha256 = async (text: string) => hex(text)
  const trail = trailOf(5)
  const proof = await proofFileOf(trail, await checkTrail(trail, sha256, new Date()), sha256, new Date())
  const [first, ...rest] = trail.lines
  const changed = { ...first!, content: { ...first!.content!, doer: 'you' as const } }
  const [, second, ...others] = trail.lines

  expect(checked(trail, proof)).toBe('5 lines fit together\n')
  expect(checked({ ...trail, lines: [changed, ...rest] }, proof)).toBe('Does not fit: 1\n')
  expect(checked({ ...trail, lines: rest }, proof)).toBe('Does not fit: 2\n')
  expect(
    checked({ ...trail, start: { ...first!, before: hex(genesisText(userId)) }, lines: rest }, proof),
  ).toBe('Does not fit: 1\n')
  expect(checked({ ...trail, lines: [first!, second!, ...others.slice(1)] }, proof)).toBe('Does not fit: 4\n')
  expect(checked({ ...trailOf(6), userId: crypto.randomUUID() }, proof)).toContain('Does not fit: 1')
  expect(checked({ ...trailOf(4) }, proof)).toBe('Does not fit: proof at 5\n')
})
