import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { projectFile } from '#server/project-file.ts'

/** What a release of a commit with this changelog complains of; its output where it does not. */
function release(changelog: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = path.join(folder, '.git', 'release-key.pem')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  git('init', '--quiet')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "9.9.0" }')
  writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog)
  git('add', '.')
  git('commit', '--quiet', '--message', 'chore(app): change')
  const { stdout, stderr } = spawnSync(process.execPath, [projectFile('scripts/release.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, RELEASE_KEY: key },
  })
  expect(git('tag', '--list').toString()).toBe('')
  return stdout + stderr
}

test('a commit with changes that are not released yet is not released under an earlier number', () => {
  expect(release('## Unreleased\n\n- Something new.\n\n## 9.9.0\n')).toContain('has changes under Unreleased')
})

test('a version without a part of its own in the changelog is not released', () => {
  expect(release('## Unreleased\n\n## 9.8.0\n')).toContain('has no part about 9.9.0')
})

test('what is released under its own number is built', () => {
  expect(release('## Unreleased\n\n## 9.9.0\n\n- Something new.\n')).toContain('Building evenkeel-9.9.0-')
})
