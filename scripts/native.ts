// Builds the pages for phones and copies them into the projects under native/. Capacitor then updates these projects
// to the packages of native/package.json. With --check it fails if the projects change, or have a picture of Capacitor's.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build } from 'vite'

import { languages } from '../src/shared/language.ts'

const isCheck = process.argv.includes('--check')
const xcodeProject = 'native/ios/App/App.xcodeproj/project.pbxproj'

if (isCheck) process.env['VITE_API_ORIGIN'] ??= 'https://evenkeel.example'
const before = projects()
for (const language of languages) {
  process.env['EVENKEEL_LANGUAGE'] = language
  await build({ mode: 'native', logLevel: 'warn' })
}
setVersion()
execFileSync(process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', 'sync'], {
  cwd: 'native',
  stdio: 'inherit',
})
if (isCheck && projects() !== before) {
  console.error('native/ is not in step with package.json: run npm run native and commit what it changes')
  process.exitCode = 1
}
if (isCheck) requireOwnPictures()

/** Xcode wants the version in its own file; Android's project reads package.json. */
function setVersion(): void {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const project = readFileSync(xcodeProject, 'utf8')
    .replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${version};`)
    .replaceAll(
      /CURRENT_PROJECT_VERSION = [^;]+;/g,
      `CURRENT_PROJECT_VERSION = ${major * 10_000 + minor * 100 + patch};`,
    )
  writeFileSync(xcodeProject, project)
}

/** The changes in the projects that are not committed. */
function projects(): string {
  return execFileSync('git', ['diff', '--', 'native'], { encoding: 'utf8' })
}

/** Throws where an icon or a splash screen is one of those that Capacitor's templates bring. */
function requireOwnPictures(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-templates-'))
  for (const name of ['android-template', 'ios-spm-template']) {
    execFileSync('tar', ['-xzf', `native/node_modules/@capacitor/cli/assets/${name}.tar.gz`, '-C', folder])
  }
  const theirs = new Set(picturesIn(folder).map(hashOf))
  rmSync(folder, { recursive: true })
  const ours = [...picturesIn('native/android'), ...picturesIn('native/ios')]
  const found = ours.filter((file) => theirs.has(hashOf(file)))
  if (theirs.size < 20 || ours.length === 0)
    throw new Error('Cannot find the pictures of the templates, or ours')
  if (found.length > 0) throw new Error(`These pictures are Capacitor's: ${found.join(', ')}`)
}

function picturesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The web's own pictures are only copied in.
  const own = names.filter((name) => name.endsWith('.png') && !name.includes('/public/'))
  return own.map((name) => path.join(folder, name))
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
