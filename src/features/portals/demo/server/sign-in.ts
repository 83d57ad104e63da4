import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import {
  finishSignIn,
  openSession,
  type SignedIn,
  type Visitor,
  visitorOf,
} from '#features/access/accounts/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'

import { demoApi, type DemoRole } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { demoPeople } from './people/demo-people.ts'

const t = texts('refusals')

/**
 * Opens a session of the trial account of a demo role. A visitor may have deleted or changed that account:
 * then the next active person who still has the role stands in. Throws 404 if nobody is left.
 */
export async function signInToDemo(
  context: Pick<AppContext, 'db' | 'keyring'>,
  demoRole: DemoRole,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db } = context
  const candidates = demoPeople
    .filter((person) => person.demoRole === demoRole)
    .toSorted((a, b) => Number(b.isTrialAccount) - Number(a.isTrialAccount))
  const ids = candidates.map(({ id }) => id)
  const query = db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isActive, true)))
  // The visitor is not signed in yet, so row-level security has no user to go by.
  const found = await asSystem(() => query)
  const account = candidates
    .map(({ id, role }) => found.find((row) => row.id === id && row.role === role))
    .find((row) => row !== undefined)
  if (!account) throw notFound(t('nobodyLeft'))
  return openSession(context, account, visitor, { isAlwaysConfirmed: true })
}

/** Registers the sign-in to the demo. Without the demo the path does not exist. */
export function demoRoutes(app: FastifyInstance): void {
  if (!app.context.settings.hasDemo) return
  serve(
    app,
    demoApi.signIn,
    async (call) => finishSignIn(call, await signInToDemo(call, call.body.role, visitorOf(call))),
    { perMinute: 60 },
  )
}
