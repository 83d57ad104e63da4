import { lackedBy, readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { ledgerCopyOf } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'

import { ageLabel, type Finding, ok, warning, wrong } from '../../server/finding.ts'

/** How long the server may take to bring a deletion to the copy of the ledger. */
const patienceMs = 120_000

/** Examines whether all who were erased are in the copy of the ledger, which outlives the database. */
export async function examineLedger(db: Database, settings: Settings): Promise<Finding[]> {
  const copy = ledgerCopyOf(settings)
  const { place } = copy
  const here = await readDeletions(db)
  const there = await copy.read()
  if (there === null && here.size === 0) return [warning(`Deletion ledger: ${place} is not begun yet`)]
  const missing = [...lackedBy(there ?? new Map(), here).values()].map((at) => at.getTime())
  const waits = missing.length > 0 ? now().getTime() - Math.min(...missing) : 0
  if (waits <= patienceMs)
    return [
      ok(`Deletion ledger: ${place} names ${here.size - missing.length} of ${here.size} who were erased`),
    ]
  return [
    wrong(
      `Deletion ledger: ${missing.length} of ${here.size} who were erased have not reached ${place}, the oldest for ${ageLabel(waits)}: a restore would bring them back`,
    ),
  ]
}
