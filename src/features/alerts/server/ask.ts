import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'

import type { NewAlert, RaisedAlert } from '../contract.ts'
import { kindLabels } from '../labels.ts'
import { raiseAlert } from './raise.ts'
import { asOwnAlert } from './read.ts'

interface Asking {
  readonly user: SessionUser
  readonly keyring: Keyring
  readonly trace: Trace
}

/**
 * Stores a person's request for help and answers once it is committed: the alert, new or joined, with
 * how many people were told. `isAudited` is false where the audit trail was out of order.
 */
export async function askForHelp(
  db: Database,
  { user, keyring, trace }: Asking,
  { severity, message, requestId }: NewAlert,
): Promise<{ alert: RaisedAlert; isAudited: boolean }> {
  return db.transaction(async (tx) => {
    const means = { keyring, trace }
    const raising = { subjectId: user.id, kind: 'help-request' as const, severity, message, requestId }
    const { alert: row, isAudited } = await raiseAlert(tx, means, raising)
    const alert: RaisedAlert = {
      ...asOwnAlert(row),
      userId: user.id,
      message: message || kindLabels('help-request'),
      metadata: { riskScore: null },
    }
    return { alert, isAudited }
  })
}
