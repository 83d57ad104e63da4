import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '#server/free-port.ts'

import { report, unless } from './report.ts'
import { runProgram } from './run-program.ts'
import { until } from './until.ts'

// Each command of CONTRIBUTING is run as it is written there, in a fresh clone, by whatever Node the machine has. What
// it needs it has to prepare by itself. Those that serve end once their page is there; the whole tests and `.ci/run` are
// what runs anyway before a change lands.
const serving = ['npm start', 'npm run dev']
const runElsewhere = ['npm test', 'npm run test:all', '.ci/run']
/** What makes a command end within minutes. */
const shortened: Readonly<Record<string, readonly string[]>> = {
  'npm run mutants': ['--', '--file=src/server/encryption/key-words.ts'],
}
const mostSeconds = 900

const work = mkdtempSync(path.join(tmpdir(), 'evenkeel-fresh-clone-'))
const folder = path.join(work, 'evenkeel')
// `npm run` puts the pinned Node first.
const systemPath = process.env['PATH']!.split(':').filter((place) => !place.includes('node_modules'))
const key = path.join(work, 'release-key.pem')
const environment = { PATH: systemPath.join(':'), HOME: process.env['HOME'], RELEASE_KEY: key }
try {
  execFileSync('git', ['clone', '--quiet', '.', folder])
  commitAsReleased()
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key])
  const written = [
    ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/(?:^|^- |; )`((?:npm|\.ci)[^`]*)`/gm),
  ].map(([, command]) => command!)
  const commands = new Set([...written, 'npm run release'])
  for (const command of runElsewhere) commands.delete(command)
  const node = execFileSync('node', ['--version'], { env: environment, encoding: 'utf8' }).trim()
  const failed: string[] = []
  for (const command of commands) {
    const begun = Date.now()
    const trouble = await (serving.includes(command) ? serve(command) : run(command)).then(
      () => null,
      (error: unknown) => String(error),
    )
    console.log(`${command}: ${trouble ?? 'works'}, ${Math.round((Date.now() - begun) / 1000)} s`)
    if (trouble) failed.push(command)
    execFileSync('git', ['-C', folder, 'checkout', '--quiet', '.'])
  }
  report(
    {
      id: 'F32',
      title: 'Somebody new has a fresh clone',
      done: `each command of CONTRIBUTING, one after the other, by the Node of the machine (${node})`,
      reach: 'each does what it says, and prepares what it needs',
    },
    `${commands.size} commands: ${[...commands].join(', ')}`,
    failed.flatMap((command) => unless(false, `${command} fails`)),
  )
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Takes what is not released yet out of the changelog: with it no release is made. */
function commitAsReleased(): void {
  const file = path.join(folder, 'CHANGELOG.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=^## Unreleased\n).*?(?=^## )/ms, '\n'))
  const author = ['-c', 'user.name=Fault', '-c', 'user.email=fault@evenkeel.example']
  execFileSync('git', ['-C', folder, ...author, 'commit', '--quiet', '--all', '--message', 'Release'])
}

function run(command: string): Promise<string> {
  const [program, ...args] = [...command.split(' '), ...(shortened[command] ?? [])]
  return runProgram(program!, args, {
    seconds: mostSeconds,
    cwd: folder,
    env: environment,
    maxBuffer: 1 << 28,
  })
}

/** Waits until a command's page is there, at the address that it prints, and ends it. */
async function serve(command: string): Promise<void> {
  const [program, ...args] = command.split(' ')
  const port = String(await freePort())
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  try {
    await until(`${command} says where it is ready`, mostSeconds, async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
      const address = /ready: open (\S+)/.exec(said)?.[1]
      return address !== undefined && (await fetch(address)).ok
    })
  } finally {
    await end(child)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const isOver = new Promise((resolve) => child.on('exit', resolve))
  if (child.exitCode !== null) return
  process.kill(-child.pid!, 'SIGTERM')
  await isOver
}
