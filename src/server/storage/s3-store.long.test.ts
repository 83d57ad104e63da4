import { createHash, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { breakingWay, startS3Server } from '#testing/storage/s3-server.ts'

import { readText, textSource } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const megabyte = 1024 * 1024

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server[Symbol.asyncDispose]())

/** So many bytes, in pieces as `pg_dump` gives them, and their hash at the end. */
function source(bytes: number) {
  const hash = createHash('sha256')
  async function* pieces() {
    for (let left = bytes; left > 0; left -= 60_001) {
      const piece = randomBytes(Math.min(left, 60_001))
      hash.update(piece)
      yield piece
    }
  }
  return { pieces: pieces(), digest: () => hash.digest('hex') }
}

async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

test.each([0, 1000, 16 * megabyte, 40 * megabyte])(
  'a file of %d bytes comes back from the storage byte for byte',
  async (bytes) => {
    const store = s3Store(server.settings, `bytes-${bytes}`)
    const written = source(bytes)

    await store.write('night/data.age', written.pieces)

    expect(await digestOf(store.read('night/data.age'))).toBe(written.digest())
    expect(await store.list()).toEqual(['night/data.age'])
  },
)

test('a file is listed under its beginning, and gone once it is removed', async () => {
  const store = s3Store(server.settings, 'names')
  for (const name of ['b/2', 'a/1', 'b/1']) await store.write(name, textSource(name))

  const listed = await store.list('b/')
  await store.remove('b/1')
  await store.remove('never-there')

  expect(listed).toEqual(['b/1', 'b/2'])
  expect(await store.list()).toEqual(['a/1', 'b/2'])
  expect(await readText(store, 'a/1')).toBe('a/1')
  await expect(readText(store, 'b/1')).rejects.toThrow('there is no b/1')
})

test('more than a thousand files, the most of one answer, are all listed', async () => {
  const store = s3Store(server.settings, 'many')
  const names = Array.from({ length: 1005 }, (_, index) => String(index).padStart(4, '0'))
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => store.write(name, textSource(''))))
  }

  expect(await store.list()).toEqual(names)
})

test.each([
  [{ secretAccessKey: 'another' }, /refuses the secret key in AWS_SECRET_ACCESS_KEY/],
  [{ accessKeyId: 'SOMEBODY' }, /does not know the key in AWS_ACCESS_KEY_ID/],
])('credentials of %o are refused in words', async (wrong, words) => {
  const store = s3Store({ ...server.settings, ...wrong }, 'refused')

  await expect(store.list()).rejects.toThrow(words)
  await expect(store.write('a', textSource('a'))).rejects.toThrow(words)
})

test('a bucket that is not there and a storage that is away are said in words', async () => {
  const { settings } = server
  const elsewhere = s3Store({ ...settings, url: settings.url.replace('kept', 'nowhere') }, 'x')
  const closed = await breakingWay(server.port, 0)
  closed[Symbol.dispose]()
  const away = s3Store({ ...settings, url: `http://127.0.0.1:${closed.port}/kept` }, 'x')

  await expect(elsewhere.list()).rejects.toThrow(/no.* bucket/)
  await expect(elsewhere.write('a', textSource('a'))).rejects.toThrow('there is no such bucket')
  await expect(away.list()).rejects.toThrow('cannot be reached, or broke off (ECONNREFUSED)')
})

test.each([500, 20 * megabyte])(
  'a storage that stops after %d bytes of a file keeps nothing that counts as the file',
  async (bytes) => {
    using way = await breakingWay(server.port, bytes)
    const url = server.settings.url.replace(String(server.port), String(way.port))
    const folder = `stopped-${bytes}`

    const writing = s3Store({ ...server.settings, url }, folder).write('data', source(40 * megabyte).pieces)

    await expect(writing).rejects.toThrow('cannot be reached, or broke off')
    expect(await s3Store(server.settings, folder).list()).toEqual([])
  },
)

test('an upload that its source breaks off is aborted, and nothing of it stays in the storage', async () => {
  const store = s3Store(server.settings, 'aborted')
  async function* failing() {
    yield* source(17 * megabyte).pieces
    throw new Error('pg_dump stopped')
  }

  await expect(store.write('data', failing())).rejects.toThrow(/^pg_dump stopped$/)

  expect(await store.list()).toEqual([])
  expect(globSync('**/*aborted*data*', { cwd: server.directory })).toEqual([])
})
