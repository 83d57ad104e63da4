import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'baseline')
const lock = path.join(folder, 'package-lock.json')
const installed = path.join(folder, 'node_modules', '.package-lock.json')

/** Installs the packages that only the baseline needs, if they are missing or old, and checks its types. */
export function installBaseline(): void {
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    execFileSync('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
    })
  }
  execFileSync('tsc', ['-p', folder], { stdio: 'inherit' })
}
