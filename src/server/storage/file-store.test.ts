import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { folderStore, readText, textSource } from './file-store.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'evenkeel-store-'))
  return () => rmSync(parent, { recursive: true, force: true })
})

test('a folder keeps files that nobody else can read, lists them, and is rid of an emptied folder', async () => {
  const store = folderStore(path.join(parent, 'new'))
  const before = await store.list()
  for (const name of ['b/1', 'a/1', 'b/2']) await store.write(name, textSource(name))

  const listed = [await store.list(), await store.list('b/'), await readText(store, 'b/2')]
  for (const name of ['b/1', 'b/2', 'b/3']) await store.remove(name)

  expect(before).toEqual([])
  expect(listed).toEqual([['a/1', 'b/1', 'b/2'], ['b/1', 'b/2'], 'b/2'])
  expect(statSync(path.join(parent, 'new/a/1')).mode & 0o077).toBe(0)
  expect(readdirSync(path.join(parent, 'new'))).toEqual(['a'])
})

test('a file whose source breaks off leaves the one of before, and no part', async () => {
  const store = folderStore(parent)
  await store.write('a/1', textSource('before'))
  async function* failing() {
    yield Buffer.from('aft')
    throw new Error('the disk is full')
  }

  await expect(store.write('a/1', failing())).rejects.toThrow('the disk is full')

  expect(await readText(store, 'a/1')).toBe('before')
  expect(await store.list()).toEqual(['a/1'])
})
