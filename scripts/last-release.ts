import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()

/**
 * Checks out the last release into a folder that is not there yet: the last commit that set the version in
 * package.json. It gets the packages of this folder where it needs the same ones. Returns its version.
 */
export function checkOutLastRelease(folder: string): string {
  const commit = git('.', 'log', '-1', '--format=%H', '-G^  "version": ', '--', 'package.json')
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', folder])
  git(folder, 'checkout', '--quiet', '--detach', commit)
  const isSame = spawnSync('git', ['diff', '--quiet', commit, '--', 'package-lock.json']).status === 0
  if (isSame) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  return git(folder, 'show', `${commit}:package.json`).match(/"version": "(.+)"/)![1]!
}

/** Builds the server of the release that is checked out in a folder. It gets the pages of this one. */
export function buildLastRelease(folder: string): void {
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.server.config.ts',
    '--logLevel',
    'warn',
  ]
  execFileSync('node', vite, { cwd: folder, stdio: 'inherit' })
  cpSync('dist/web', path.join(folder, 'dist/web'), { recursive: true })
}
