import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createKeyFile } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'
import { buildInfoFile } from '#server/version.ts'

import { startPostgres } from './temporary-postgres.ts'

// Makes the container image of a release, as the last stage of deploy/Containerfile says, with buildah: from the
// archive in dist/release instead of from the sources. Where no registry has the base image, the base is made of
// Debian's packages. The image is then run once, and has to serve.
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const release = `evenkeel-${version}-${process.platform}-${process.arch}`
const archive = `dist/release/${release}.tar.gz`
const image = `localhost/evenkeel:${version}`
const startWithinMs = 300_000
/** The user of the image's process, as deploy/Containerfile has it. */
const imageUser = 1000

requireProgram('buildah')
if (process.getuid?.() !== 0) throw new Error('Run it as root: the files of an image belong to several users')
if (!existsSync(archive)) throw new Error(`${archive} is not there: npm run release makes it`)

const work = mkdtempSync(path.join(tmpdir(), 'evenkeel-image-'))
try {
  execFileSync('tar', ['-xzf', archive, '-C', work])
  const folder = path.join(work, release)
  const [base = '', ...steps] = lastStage()
  const from = pull(base) ? base : ownBase()
  const file = path.join(work, 'Containerfile')
  writeFileSync(file, [`FROM ${from}`, ...steps].join('\n'))
  const { commit }: { commit: string } = JSON.parse(readFileSync(path.join(folder, buildInfoFile), 'utf8'))
  const named = [`VERSION=${version}`, `COMMIT=${commit}`].flatMap((one) => ['--build-arg', one])
  // Docker's format has the health check; without layers what a step makes and deletes is in none.
  const options = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--quiet']
  const built = buildah('build', ...options, ...named, '--file', file, folder)
  try {
    await requireServing(built)
    buildah('tag', built, image)
  } catch (error) {
    buildah('rmi', built)
    throw error
  }
  const [found]: { size: string; digest: string }[] = JSON.parse(buildah('images', '--json', image))
  console.log(`${image}: ${found?.size}, ${found?.digest}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The part of what buildah knows about a image that is read here. */
interface Inspected {
  readonly OCIv1: { readonly config: { readonly Cmd: readonly string[] } }
}

/** What buildah prints. Throws with what it complained of on the terminal. */
function buildah(...args: string[]): string {
  return execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

function requireProgram(name: string): void {
  if (spawnSync(name, ['--version']).error) {
    throw new Error(`${name} is not on this machine: install it, such as by apt-get install ${name}`)
  }
}

/** The name of the base image, and the steps that follow, with the release's files instead of those of a build. */
function lastStage(): string[] {
  const stage =
    readFileSync('deploy/Containerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  return stage.replaceAll('COPY --from=build /opt/evenkeel/', 'COPY ').split('\n')
}

/** Whether a registry has an image. What buildah says of one that cannot be reached is no fault. */
function pull(name: string): boolean {
  return spawnSync('buildah', ['pull', '--quiet', name], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/** Makes a base of Debian 12 with PostgreSQL's client programs, or takes the last one. */
function ownBase(): string {
  const name = 'localhost/evenkeel-base:bookworm'
  if (spawnSync('buildah', ['inspect', '--type', 'image', name], { stdio: 'ignore' }).status === 0)
    return name
  requireProgram('debootstrap')
  console.log('No registry has the base image: making one of Debian’s packages …')
  const container = buildah('from', 'scratch')
  try {
    const root = buildah('mount', container)
    const packages = '--include=ca-certificates,postgresql-client'
    execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    rmSync(path.join(root, 'var/cache/apt/archives'), { recursive: true })
    rmSync(path.join(root, 'var/lib/apt/lists'), { recursive: true })
    buildah('commit', '--quiet', container, name)
  } finally {
    buildah('rm', container)
  }
  console.log('Its pg_dump is Debian’s, for a PostgreSQL of version 15')
  return name
}

/** Runs an image's own command on a PostgreSQL of this machine. Throws with the server's log where it does not serve. */
async function requireServing(built: string): Promise<void> {
  const { OCIv1: made }: Inspected = JSON.parse(buildah('inspect', '--type', 'image', built))
  const container = buildah('from', '--pull-never', built)
  const port = await freePort()
  const postgres = await startPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-image-keys-'))
  const keys = path.join(folder, 'keys')
  createKeyFile(keys)
  for (const name of [folder, keys]) chownSync(name, imageUser, imageUser)
  const settings = { HOST: '127.0.0.1', PORT: port, DATABASE_URL: postgres.url, KEY_FILE: keys }
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const mounted = ['--volume', `${folder}:${folder}:ro`]
  const command = [
    'run',
    '--isolation',
    'chroot',
    ...mounted,
    ...variables,
    container,
    '--',
    ...made.config.Cmd,
  ]
  const running = spawn('buildah', command, { stdio: ['ignore', 'pipe', 'pipe'] })
  // At its end buildah complains that the server was stopped, so what was said is shown of a failure alone.
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const until = Date.now() + startWithinMs
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
      if (running.exitCode !== null) throw new Error(`The server in the image ended:\n${said}`)
      if (Date.now() > until) {
        throw new Error(`The server in the image was not ready within five minutes. It said:\n${said}`)
      }
      await sleep(200)
    }
  } finally {
    running.kill('SIGTERM')
    if (running.exitCode === null) await new Promise((gone) => running.once('exit', gone))
    buildah('rm', container)
    postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
