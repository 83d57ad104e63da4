import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildInfoFile } from '#server/version.ts'

// Makes what an operator unpacks, from the commit that is checked out: dist/release/evenkeel-VERSION-linux-x64.tar.gz
// with the bundle, the pages and the packages that the server needs, beside it its list of packages (CycloneDX), its
// provenance (in-toto, SLSA 1.0), and the signature of each with the Ed25519 key of RELEASE_KEY. The commit gets the
// version's tag.
const keyFile = process.env['RELEASE_KEY']
if (!keyFile || !existsSync(keyFile)) {
  throw new Error(
    'RELEASE_KEY names no file. Make a key once: openssl genpkey -algorithm ed25519 -out release-key.pem',
  )
}
const key = createPrivateKey(readFileSync(keyFile))
if (key.asymmetricKeyType !== 'ed25519') throw new Error('RELEASE_KEY is not an Ed25519 key')

const run = (command: string, args: string[], cwd = '.') =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  })
if (run('git', ['status', '--porcelain']).trim() !== '') throw new Error('There are changes without a commit')
const commit = run('git', ['rev-parse', 'HEAD']).trim()
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const changes = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
if (!changes.some((part) => part.startsWith(`${version}\n`))) {
  throw new Error(`CHANGELOG.md has no part about ${version}`)
}
// What is not released yet would come under the name of the release before it.
if (changes.some((part) => /^Unreleased\s+\S/.test(part))) {
  throw new Error(
    `CHANGELOG.md has changes under Unreleased: this commit is not ${version}. CONTRIBUTING.md has the steps`,
  )
}
const name = `evenkeel-${version}-${process.platform}-${process.arch}`

/** What the server and the operator's commands read, the files of deploy/, and what the operator reads. */
const shipped = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'deploy',
  'dist/server',
  'dist/web',
  'docs',
  'migrations',
  'node_modules',
  'package.json',
  'src/features/practice/learning/lessons',
]

const work = mkdtempSync(path.join(tmpdir(), 'evenkeel-release-'))
try {
  const clone = path.join(work, 'clone')
  const folder = path.join(work, name)
  console.log(`Building ${name} from ${commit} …`)
  run('git', ['clone', '--quiet', '.', clone])
  run('node', ['scripts/ready.mjs'], clone)
  const sbom = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], clone)
  run('npm', ['prune', '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'], clone)
  for (const file of shipped)
    cpSync(path.join(clone, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true })
  symlinkSync('deploy/install', path.join(folder, 'install'))
  // What the build kept for the next one.
  rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true })
  writeFileSync(path.join(folder, buildInfoFile), `${JSON.stringify({ commit }, null, 2)}\n`)

  const out = path.resolve('dist/release')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const archive = path.join(out, `${name}.tar.gz`)
  run('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', archive, name], work)
  writeFileSync(path.join(out, `${name}.cdx.json`), sbom)
  writeFileSync(path.join(out, `${name}.intoto.json`), `${JSON.stringify(provenance(archive), null, 2)}\n`)
  for (const file of [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.intoto.json`]) {
    writeFileSync(path.join(out, `${file}.sig`), sign(null, readFileSync(path.join(out, file)), key))
  }
  const tag = `v${version}`
  if (run('git', ['tag', '--list', tag]).trim() === '') run('git', ['tag', tag])
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Of what the archive was made. https://slsa.dev/spec/v1.0/provenance */
function provenance(archive: string) {
  const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: path.basename(archive), digest: { sha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version },
        resolvedDependencies: [{ uri: 'git+evenkeel', digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: { id: `node ${process.version}` },
        metadata: { finishedOn: new Date().toISOString() },
      },
    },
  }
}
