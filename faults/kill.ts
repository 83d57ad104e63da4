import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as z from 'zod/mini'

import { instance } from './instance.ts'

// Kills the embedded server twenty times while check-ins are being saved, and looks whether every one
// it had answered for is still there. Exits non-zero where one is missing or doubled.
const kills = 20
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-kill-'))
const server = instance(4390, { DATA_DIR: folder })
const acknowledged = new Set<string>()
let cookie = ''
let slowestStart = 0

try {
  for (let count = 0; count < kills; count += 1) {
    await startServer()
    cookie ||= await register()
    const killAt = Date.now() + 300 + ((count * 137) % 700)
    while (Date.now() < killAt) await Promise.all(Array.from({ length: 8 }, checkIn))
    const writers = Array.from({ length: 8 }, checkIn)
    await server.kill()
    await Promise.all(writers)
  }
  await startServer()
  report(await readAll())
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function startServer(): Promise<void> {
  const begun = Date.now()
  await server.start()
  slowestStart = Math.max(slowestStart, Date.now() - begun)
}

async function register(): Promise<string> {
  const reply = await send('/api/register', {
    username: 'writer',
    password: 'three calm herons',
    firstName: 'Wren',
    lastName: 'Iter',
  })
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function checkIn(): Promise<void> {
  const reply = await send('/api/checkins', { moodScore: 5, stressScore: 5, isPreShift: true }).catch(
    () => null,
  )
  if (reply?.status !== 201) return
  const saved: unknown = await reply.json().catch(() => null)
  if (typeof saved === 'object' && saved && 'id' in saved) acknowledged.add(String(saved.id))
}

function send(url: string, body: object): Promise<Response> {
  return fetch(server.address + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

async function readAll(): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply: Response = await fetch(
      `${server.address}/api/checkins${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
      {
        headers: { cookie },
      },
    )
    ids.push(
      ...z
        .array(z.object({ id: z.string() }))
        .parse(await reply.json())
        .map(({ id }) => id),
    )
    cursor = reply.headers.get('next-cursor')
  }
  return ids
}

function report(stored: string[]): void {
  const there = new Set(stored)
  const lost = [...acknowledged].filter((id) => !there.has(id))
  console.log(
    `${kills} kills, ${acknowledged.size} check-ins acknowledged, ${lost.length} lost, ` +
      `${stored.length - there.size} doubled, slowest start ${slowestStart} ms`,
  )
  if (lost.length > 0 || there.size < stored.length || acknowledged.size === 0) process.exitCode = 1
}
