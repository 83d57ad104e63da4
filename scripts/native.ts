// Builds the pages for phones and copies them into the projects under native/. Capacitor then updates these projects
// to the installed packages. With --check it fails if the projects change.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

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
execFileSync(process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', 'sync'], { stdio: 'inherit' })
if (isCheck && projects() !== before) {
  console.error('native/ is not in step with package.json: run npm run native and commit what it changes')
  process.exitCode = 1
}

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
