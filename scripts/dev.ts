import { spawn } from 'node:child_process'

// The API, restarted when it changes, and Vite with hot reload, in one terminal.
const programs = [
  spawn('node', ['--watch-path=src', 'src/app/server/start.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit' }),
]

for (const program of programs) {
  program.on('exit', () => {
    for (const other of programs) other.kill()
  })
}
