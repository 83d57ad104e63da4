import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditFindings } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { texts } from '../locales/texts.ts'
import { chainOfNone } from './chain.ts'

const t = texts('state')

/** One thing that is wrong with the trail. An event or position that is not known is 0. */
export type Finding = Pick<typeof auditFindings.$inferSelect, 'chain' | 'kind' | 'eventId' | 'position'>

/** A finding as a sentence for the operator. It names ids alone. */
export function findingMessage(finding: Finding): string {
  return t('finding', { chain: finding.chain, what: t(`findings.${finding.kind}`, finding) })
}

/**
 * Reports findings: each time in the log, and the first time also in the audit trail and to the administrators
 * of the institution. A finding in the chain of no institution goes to the administrators of all of them.
 */
export async function reportFindings(
  db: Database,
  log: FastifyBaseLogger,
  findings: readonly Finding[],
): Promise<void> {
  for (const finding of findings) {
    log.error(finding, `The audit trail does not verify. ${findingMessage(finding)}`)
    await db.transaction(async (tx) => {
      const fresh = await tx
        .insert(auditFindings)
        .values({ ...finding, foundAt: now() })
        .onConflictDoNothing()
        .returning({ id: auditFindings.id })
      if (fresh.length === 0) return
      const { chain } = finding
      const place = chain === chainOfNone ? {} : { institutionId: chain }
      await recordAudit(tx, { user: null }, { action: 'audit.verify', outcome: 'refused', ...place })
      await notify(tx, await administratorsOf(tx, chain), {
        key: `audit-trail:${chain}`,
        kind: 'audit-broken',
        path: '/',
      })
    })
  }
}

async function administratorsOf(tx: Database, chain: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, ['admin', 'institution_admin']),
        eq(users.isActive, true),
        chain === chainOfNone ? undefined : eq(users.institutionId, chain),
      ),
    )
  return rows.map(({ id }) => id)
}
