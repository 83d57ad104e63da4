import { spawn } from 'node:child_process'

import { createServer } from 'vite'

import { partsPage } from './parts-page.ts'

// Runs the API and Vite in one terminal, at one address. Node watches only the files that the API imports, so a change
// of a page's file reloads only the page.
const pages = await createServer({ clearScreen: false, plugins: [partsPage] })
await pages.listen()
const origin = pages.resolvedUrls?.local[0]?.replace(/\/$/, '')
// The API says where Evenkeel is ready, and believes calls from there.
const api = spawn('node', ['--watch', '--watch-preserve-output', 'src/app/server/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(origin && { APP_ORIGIN: origin }) },
})
api.on('exit', () => void pages.close().then(() => process.exit()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => api.kill(signal))
