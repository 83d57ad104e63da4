import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import {
  finishSignIn,
  insertAccount,
  newRecoverySecret,
  openSession,
  prepareAccount,
  requireGoodPassword,
  type SignedIn,
  storeRecoverySecret,
  type Visitor,
  visitorOf,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { Rejection } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'

import { type Setup, setupApi } from '../contract.ts'
import { consumeSetupToken, requireSetupToken } from './tokens.ts'

/** The first administrator who is signed in, with the recovery code, which is shown only once. */
interface SetUp extends SignedIn {
  readonly recoveryCode: string
}

/**
 * Makes the first institution and its first administrator in one transaction, uses the token up, and signs the
 * administrator in, who owes the second factor. Throws as `requireSetupToken`, and a 400 for a weak password.
 */
export async function setUp(
  context: Pick<AppContext, 'db' | 'keyring'>,
  setup: Setup,
  visitor: Visitor,
): Promise<SetUp> {
  // There is nobody yet on whose behalf this could be.
  const { account, vault, recoveryCode } = await asSystem(() => makeFirst(context, setup, visitor))
  const signedIn = await openSession(context, account, visitor, { openVault: async () => vault })
  return { ...signedIn, recoveryCode }
}

async function makeFirst(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  { token, institution, administrator }: Setup,
  { trace }: Visitor,
) {
  await requireSetupToken(db, token, trace.addressPrefix)
  const { password } = administrator
  const { name } = institution
  const ready = await inAdministrator(async () => {
    await requireGoodPassword(password, [name, ...name.split(/\s+/)])
    // The institution has an id only within the transaction, and no password is hashed there.
    return prepareAccount(db, { ...administrator, institutionId: randomUUID(), role: 'admin' })
  })
  const recovery = await newRecoverySecret('code')
  return db.transaction(async (tx) => {
    await consumeSetupToken(tx, token)
    const institutionId = await createInstitution(tx, institution)
    const { account, vault } = await insertAccount(tx, keyring, {
      ...ready,
      account: { ...ready.account, institutionId },
    })
    const recoveryCode = await storeRecoverySecret({ db: tx, keyring, userId: account.id }, vault, recovery)
    const actor = { user: account, trace }
    await recordAudit(tx, actor, { action: 'institution.create', objectId: institutionId })
    await recordAudit(tx, actor, { action: 'account.create', objectId: account.id })
    return { account, vault, recoveryCode }
  })
}

/** Names the fields of a refusal as this call has them. */
async function inAdministrator<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (!(error instanceof Rejection) || !error.fields) throw error
    const { statusCode, message, fields } = error
    const named = Object.entries(fields).map(([field, text]) => [`administrator.${field}`, text])
    throw new Rejection(statusCode, message, { fields: Object.fromEntries(named) })
  })
}

/** Registers the first run. Its token comes in the body alone, so that no log and no referrer has it. */
export function setupRoutes(app: FastifyInstance): void {
  serve(
    app,
    setupApi.check,
    // Nobody is signed in, and the role of callers has no access to tokens.
    ({ db, body, trace }) => asSystem(() => requireSetupToken(db, body.token, trace.addressPrefix)),
    { perMinute: 60 },
  )
  serve(
    app,
    setupApi.setUp,
    async (call) => {
      const made = await setUp(call, call.body, visitorOf(call))
      return { ...finishSignIn(call, made), recoveryCode: made.recoveryCode }
    },
    { perMinute: 60 },
  )
}
