import { readFileSync } from 'node:fs'

import { strFromU8, unzipSync } from 'fflate'
import semver from 'semver'

// Compares the packages of the lock file with the public advisories in a file, where no registry can be asked:
// `npm run advisories -- all.zip`, which is https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip. It says how old
// the file is, and exits with 1 for a high or critical flaw of a package that is shipped.

/** The parts that are read of an advisory (https://ossf.github.io/osv-schema/). */
interface Advisory {
  readonly id: string
  readonly modified: string
  readonly withdrawn?: string
  readonly summary?: string
  readonly database_specific?: { readonly severity?: string }
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string }
    readonly versions?: readonly string[]
    readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[]
  }[]
}
type Event = Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? npm run advisories -- all.zip')
const installed = installedPackages()
const advisories = Object.values(unzipSync(readFileSync(file))).map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of OSV
  (bytes) => JSON.parse(strFromU8(bytes)) as Advisory,
)
const newest = advisories.reduce((latest, { modified }) => (modified > latest ? modified : latest), '')
const days = Math.floor((Date.now() - Date.parse(newest)) / (24 * 60 * 60_000))
console.log(`${advisories.length} advisories, the newest of ${newest.slice(0, 10)}: ${days} days old.`)
for (const advisory of advisories) if (!advisory.withdrawn) tellOf(advisory)
console.log(`${installed.length} packages were compared.`)

function tellOf({
  id,
  summary = '',
  database_specific: { severity = 'UNKNOWN' } = {},
  affected = [],
}: Advisory) {
  for (const one of affected) {
    const { name, ecosystem } = one.package ?? {}
    if (ecosystem !== 'npm') continue
    for (const found of installed) {
      if (found.name !== name || !isAffected(found.version, one)) continue
      console.log(
        `${severity} ${id} ${name}@${found.version}${found.isShipped ? '' : ' (not shipped)'}: ${summary}`,
      )
      if (found.isShipped && ['HIGH', 'CRITICAL'].includes(severity)) process.exitCode = 1
    }
  }
}

type Affected = NonNullable<Advisory['affected']>[number]

function isAffected(version: string, { versions = [], ranges = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events))
  )
}

/** Whether a version is between an event that introduced a flaw and the one that ended it. */
function isWithin(version: string, events: readonly Event[]): boolean {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) isIn = true
    if (fixed !== undefined && semver.gte(version, fixed)) isIn = false
    if (last !== undefined && semver.gt(version, last)) isIn = false
  }
  return isIn
}

function installedPackages() {
  const { packages }: { packages: Record<string, { version?: string; dev?: boolean; name?: string }> } =
    JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([place, { version, dev, name }]) => {
    const own = name ?? place.split('node_modules/').at(-1)
    return place && own && version ? [{ name: own, version, isShipped: dev !== true }] : []
  })
}
