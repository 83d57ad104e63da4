import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { createKeyFile } from '#server/encryption/keyring.ts'
import { readSettings } from '#server/settings.ts'

import { createAppContext, earlierDemoOf } from './app-context.ts'

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const ready = Buffer.from('Z\0\0\0\x05I')
const admitted = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0'), ready])
const done = Buffer.concat([Buffer.from('C\0\0\0\x07OK\0'), ready])
const understood = Buffer.from('1\0\0\0\x042\0\0\0\x04n\0\0\0\x04')

/** Speaks as PostgreSQL does, and answers every statement with no rows: nobody can start on that. */
async function openEmpty() {
  const connections = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    most = Math.max(most, connections.add(socket).size)
    socket.on('close', () => connections.delete(socket))
    socket.once('data', () => {
      socket.write(admitted)
      socket.on('data', (asked) => {
        if (asked[0] === 0x51) socket.write(done)
        else if (asked[0] !== 0x58) socket.write(Buffer.concat([understood, done]))
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { connections, port, most: () => most, close: () => server.close() }
}

test('a start that fails leaves no connection open, so that a command which cannot begin ends', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-context-'))
  const database = await openEmpty()
  const url = `postgresql://nobody@127.0.0.1:${database.port}/evenkeel`
  const keyFile = path.join(folder, 'keys')
  createKeyFile(keyFile)
  const settings = readSettings({ DATABASE_URL: url, ANALYTICS_DATABASE_URL: url, KEY_FILE: keyFile })

  await expect(createAppContext(settings, () => {})).rejects.toThrow('Failed query: select extract')

  expect(database.most()).toBeGreaterThan(0)
  await expect.poll(() => database.connections.size).toBe(0)
  database.close()
  rmSync(folder, { recursive: true })
})

test('the folder of an earlier demo is named until the demo was made anew beside it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-context-'))
  const settings = readSettings({ DATA_DIR: folder })
  const before = earlierDemoOf(settings)
  mkdirSync(path.join(folder, 'database'))
  const first = earlierDemoOf(settings)

  const context = await createAppContext(settings, (error) => expect.unreachable(error.message))
  await context.close()

  expect([before, first, earlierDemoOf(settings)]).toEqual([null, path.join(folder, 'database'), null])
  rmSync(folder, { recursive: true })
})
