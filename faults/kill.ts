import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as z from 'zod/mini'

// Kills the embedded server twenty times while check-ins are being saved, and looks whether every one
// it had answered for is still there. Exits non-zero where one is missing or doubled.
const kills = 20
const port = 4390
const address = `http://127.0.0.1:${port}`
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-kill-'))
const acknowledged = new Set<string>()
let server: ChildProcess | undefined
let cookie = ''
let slowestStart = 0

try {
  for (let count = 0; count < kills; count += 1) {
    await startServer()
    cookie ||= await register()
    const killAt = Date.now() + 300 + ((count * 137) % 700)
    while (Date.now() < killAt) await Promise.all(Array.from({ length: 8 }, checkIn))
    const writers = Array.from({ length: 8 }, checkIn)
    await killServer()
    await Promise.all(writers)
  }
  await startServer()
  report(await readAll())
} finally {
  await killServer()
  rmSync(folder, { recursive: true, force: true })
}

async function startServer(): Promise<void> {
  const begun = Date.now()
  server = spawn('node', ['src/app/start.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  slowestStart = Math.max(slowestStart, Date.now() - begun)
}

async function killServer(): Promise<void> {
  const dying = server
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
  const gone = new Promise((resolve) => dying.once('exit', resolve))
  dying.kill('SIGKILL')
  await gone
}

async function isUp(): Promise<boolean> {
  return (await fetch(`${address}/api/entrance`).catch(() => null))?.ok ?? false
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
  return fetch(address + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

async function readAll(): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply: Response = await fetch(
      `${address}/api/checkins${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
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
