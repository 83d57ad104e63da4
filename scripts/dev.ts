import { spawn } from 'node:child_process'

// Runs the API and Vite in one terminal. Node watches only the files that the API imports. So a change of a page's
// file reloads only the page.
const programs = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/app/server/start.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit' }),
]

for (const program of programs) {
  program.on('exit', () => {
    for (const other of programs) other.kill()
  })
}
