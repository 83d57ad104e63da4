import { spawn } from 'node:child_process'

// The API and Vite in one terminal. Node watches the files that the API imports, so saving a page's file reloads
// the page alone.
const programs = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/app/server/start.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit' }),
]

for (const program of programs) {
  program.on('exit', () => {
    for (const other of programs) other.kill()
  })
}
