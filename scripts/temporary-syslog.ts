import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort, isAnswering } from '#server/free-port.ts'

/** A syslog server for one run. */
export interface TemporarySyslog {
  readonly port: number
  /** What it wrote into its file: a line for each message, `PRIORITY|PROGRAM|KIND|TEXT`. */
  readonly lines: () => string[]
  /** Stops it and deletes its files. */
  readonly stop: () => Promise<void>
}

export const syslogServers = ['rsyslog', 'syslog-ng'] as const

interface SyslogOptions {
  readonly framing: 'length' | 'lines'
  /** The files of its key and certificate; without them it speaks plain TCP. */
  readonly tls: { readonly keyFile: string; readonly certificateFile: string } | null
}

/**
 * Starts a real rsyslog or syslog-ng on 127.0.0.1. As packages of Debian they exclude each other, so each is unpacked
 * into a folder of its own, with the libraries that are missing here, and nothing is installed.
 */
export async function startSyslog(
  server: (typeof syslogServers)[number],
  options: SyslogOptions,
): Promise<TemporarySyslog> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-syslog-'))
  const port = await freePort()
  const [file, log] = [path.join(folder, 'settings'), path.join(folder, 'log')]
  const [root, settings, args] =
    server === 'rsyslog'
      ? [unpacked('rsyslog-gnutls'), ofRsyslog, ['-n', '-f', file, '-i', path.join(folder, 'pid'), '-M']]
      : [unpacked('syslog-ng-core'), ofSyslogNg, ofFolder(folder, file)]
  const libraries = [...new Set(globSync(`${root}/**/*.so*`).map((name) => path.dirname(name)))]
  const modules = libraries.find((name) => /\/(?:rsyslog|syslog-ng\/[\d.]+)$/.test(name)) ?? ''
  writeFileSync(file, settings({ ...options, port, log }))
  const program = path.join(root, 'usr/sbin', server === 'rsyslog' ? 'rsyslogd' : server)
  const running = spawn(
    program,
    server === 'rsyslog' ? [...args, modules] : [...args, `--module-path=${modules}`],
    {
      env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  while (!(await isAnswering(port))) {
    if (running.exitCode !== null) throw new Error(`${server} ended with ${running.exitCode}`)
    await sleep(50)
  }
  return {
    port,
    lines: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []),
    async stop() {
      const ended = once(running, 'exit')
      if (running.exitCode === null && running.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ofFolder = (folder: string, file: string) => [
  '--foreground',
  '--no-caps',
  '-f',
  file,
  ...['persist-file', 'pidfile', 'control'].map((name) => `--${name}=${path.join(folder, name)}`),
]

interface Placed extends SyslogOptions {
  readonly port: number
  readonly log: string
}

/** It tells the framings apart by itself. */
function ofRsyslog({ port, log, tls }: Placed): string {
  const driver = 'StreamDriver.Name="gtls" StreamDriver.Mode="1" StreamDriver.AuthMode="anon"'
  return [
    ...(tls
      ? [
          `global(DefaultNetstreamDriverCAFile="${tls.certificateFile}"`,
          `DefaultNetstreamDriverCertFile="${tls.certificateFile}" DefaultNetstreamDriverKeyFile="${tls.keyFile}")`,
        ]
      : []),
    `module(load="imtcp" ${tls ? driver : ''})`,
    'template(name="parts" type="string" string="%pri%|%app-name%|%msgid%|%msg%\\n")',
    `input(type="imtcp" address="127.0.0.1" port="${port}")`,
    `action(type="omfile" file="${log}" template="parts")`,
    '',
  ].join('\n')
}

function ofSyslogNg({ port, log, tls, framing }: Placed): string {
  const files =
    tls && `key-file("${tls.keyFile}") cert-file("${tls.certificateFile}") peer-verify(optional-untrusted)`
  const way = `ip("127.0.0.1") port(${port}) transport("${tls ? 'tls' : 'tcp'}") ${files ? `tls(${files})` : ''}`
  const source = framing === 'length' ? `syslog(${way})` : `network(${way} flags(syslog-protocol))`
  const parts = '${PRI}|${PROGRAM}|${MSGID}|${MESSAGE}\\n'
  return [
    '@version: 3.38',
    'options { keep-hostname(yes); flush-lines(1); };',
    `source from { ${source}; };`,
    `destination to { file("${log}" template("${parts}")); };`,
    'log { source(from); destination(to); };',
    '',
  ].join('\n')
}

/** The folder into which a package of Debian is unpacked, with the packages that it needs and this machine lacks. */
function unpacked(name: string): string {
  const root = path.resolve('node_modules/.cache/evenkeel', name)
  if (existsSync(root)) return root
  console.log(`Fetching ${name} from the system’s packages …`)
  mkdirSync(path.dirname(root), { recursive: true })
  const folder = mkdtempSync(`${root}-`)
  mkdirSync(path.join(folder, 'packages/partial'), { recursive: true })
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const kept = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${folder}/packages/`]
  execFileSync('apt-get', [
    'install',
    '-qq',
    '-y',
    '--download-only',
    '--no-install-recommends',
    ...kept,
    name,
  ])
  for (const file of globSync(`${folder}/packages/*.deb`)) execFileSync('dpkg-deb', ['-x', file, folder])
  rmSync(path.join(folder, 'packages'), { recursive: true })
  renameSync(folder, root)
  return root
}
