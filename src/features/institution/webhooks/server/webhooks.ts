import { and, asc, eq } from 'drizzle-orm'

import { listPeopleManagers, listSecondPeople, requireSecondPerson } from '#features/access/accounts/index.ts'
import type { AuditAction } from '#features/core/audit/actions.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce, idOfRequest } from '#server/database/made-once.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, forbidden, notFound } from '#server/http/rejection.ts'
import { ForbiddenAddress, requireOutsideAddress, type WayOut } from '#server/messaging/outside-address.ts'

import {
  mostWebhooks,
  type NewWebhook,
  overlapHours,
  type Webhook,
  type WebhookChanges,
  type WithSecret,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { decryptSecrets, encryptSecrets, newSecret } from './secrets.ts'
import { webhooks } from './table.ts'

const t = texts('refusals')

export type WebhookRow = typeof webhooks.$inferSelect

/** The page where people managers see it. */
export const webhooksPath = '/people/webhooks'

/** The webhooks of the caller's institution, the oldest first. */
export async function listWebhooks({ db, user }: Caller): Promise<Webhook[]> {
  const { institutionId } = user
  const rows = await db
    .select({ webhook: webhooks, asker: nameColumns(users) })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.namesAskedBy))
    .where(eq(webhooks.institutionId, institutionId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return Promise.all(
    rows.map(async ({ webhook, asker }) => {
      const { id, url, isOn, failingSince, olderUntil, sendsNames, namesAskedBy: proposedBy } = webhook
      const seconds = proposedBy ? await listSecondPeople(db, { institutionId, proposedBy }) : []
      return {
        id,
        url,
        isOn,
        failingSince: failingSince?.toISOString() ?? null,
        olderSecretUntil: olderUntil && olderUntil > now() ? olderUntil.toISOString() : null,
        sendsNames,
        namesAskedBy: asker && displayName(asker),
        mayConfirmNames: seconds.includes(user.id),
      }
    }),
  )
}

/**
 * Adds a webhook, notifies the other people managers, and answers its secret. Throws a 400 for an address that
 * Evenkeel does not call, and a 409 where the institution has ten. The same call that comes again answers the secret of
 * the webhook that it has added.
 */
export async function addWebhook(
  caller: Caller,
  { url: typed, requestId }: NewWebhook,
  way: WayOut,
): Promise<WithSecret> {
  const { institutionId, id: userId } = caller.user
  const url = await requireAllowed(typed, way)
  return caller.db.transaction(async (tx) => {
    const id = await idMadeOnce(tx, userId, requestId)
    const isHere = and(eq(webhooks.id, id), eq(webhooks.institutionId, institutionId))
    const [added] = await tx.select().from(webhooks).where(isHere)
    if (added) return { id, secret: decryptSecrets(caller.keyring, added).current }
    const secret = newSecret()
    const sealed = encryptSecrets(caller.keyring, id, { current: secret, older: null })
    // The role of callers writes no webhook, so that no statement of theirs sends alerts elsewhere.
    await asSystem(async () => {
      // Two who add at the same moment wait here for each other.
      await tx.select().from(institutions).where(eq(institutions.id, institutionId)).for('update')
      const count = await tx.$count(webhooks, eq(webhooks.institutionId, institutionId))
      if (count >= mostWebhooks) throw conflict(t('tooMany', { most: mostWebhooks }))
      await tx.insert(webhooks).values({ id, institutionId, url, createdAt: now(), ...sealed })
    })
    await recordAudit(tx, caller, { action: 'webhook.add', objectId: id })
    await notifyOthers(tx, institutionId, userId, `webhook-added:${id}`)
    return { id, secret }
  })
}

async function notifyOthers(tx: Database, institutionId: string, doneBy: string, key: string): Promise<void> {
  const others = (await listPeopleManagers(tx, institutionId)).filter((id) => id !== doneBy)
  await notify(tx, others, { key, kind: 'webhook-added', path: webhooksPath })
}

async function requireAllowed(typed: string, way: WayOut): Promise<string> {
  try {
    return await requireOutsideAddress(typed, way)
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw badField('url', error.message)
    throw error
  }
}

/**
 * Changes the address, which is as good as a new webhook: the others are notified, and names are sent no more; or
 * switches it on or off. Throws a 404 for another institution's, and a 400 as `addWebhook`.
 */
export async function updateWebhook(
  caller: Caller,
  id: string,
  { url, isOn }: WebhookChanges,
  way: WayOut,
): Promise<void> {
  const allowed = url === undefined ? undefined : await requireAllowed(url, way)
  await changeWebhook(caller, id, 'webhook.change', async (tx, row) => {
    const isMoved = allowed !== undefined && allowed !== row.url
    if (isMoved) {
      await resolveNotifications(tx, namesKey(id))
      await notifyOthers(tx, row.institutionId, caller.user.id, `webhook-added:${id}`)
    }
    return {
      ...(isMoved && { url: allowed, sendsNames: false, namesAskedBy: null }),
      ...(isOn !== undefined && { isOn }),
      // Both begin anew what counts as days of failure.
      failingSince: null,
      isFailureTold: false,
    }
  })
}

/** The dedupe key of what is said of a webhook's names. */
export const namesKey = (id: string) => `webhook-names:${id}`

/**
 * Makes a new secret and answers it; for a day the one before signs too. Throws a 404 for another institution's. The same
 * call that comes again answers the secret that it has made, for as long as that is in use.
 */
export async function rotateSecret(caller: Caller, id: string, requestId?: string): Promise<WithSecret> {
  const madeBy = requestId && idOfRequest(caller.user.id, requestId)
  let secret = newSecret()
  await changeWebhook(caller, id, 'webhook.rotate', async (_, row) => {
    const { current, madeBy: madeByBefore } = decryptSecrets(caller.keyring, row)
    if (madeBy && madeBy === madeByBefore) {
      secret = current
      return null
    }
    const olderUntil = new Date(now().getTime() + overlapHours * 60 * 60_000)
    const secrets = { current: secret, older: current, ...(madeBy && { madeBy }) }
    return { ...encryptSecrets(caller.keyring, id, secrets), olderUntil }
  })
  return { id, secret }
}

/** Removes a webhook with its deliveries; what waits is not sent. Throws a 404 for another institution's. */
export function removeWebhook(caller: Caller, id: string): Promise<void> {
  return changeWebhook(caller, id, 'webhook.remove', async (tx) => {
    await resolveNotifications(tx, namesKey(id))
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    return {}
  })
}

/**
 * Changes one webhook of the caller's institution and records it, unless `change` answers null: then nothing was to do.
 * Throws a 404 for any other.
 */
export function changeWebhook(
  caller: Caller,
  id: string,
  action: AuditAction,
  change: (tx: Database, row: WebhookRow) => Promise<Partial<WebhookRow> | null>,
): Promise<void> {
  const isHere = and(eq(webhooks.id, id), eq(webhooks.institutionId, caller.user.institutionId))
  return caller.db.transaction(async (tx) => {
    // As in `addWebhook`.
    const isChanged = await asSystem(async () => {
      const [row] = await tx.select().from(webhooks).where(isHere).for('update')
      if (!row) throw notFound()
      const changed = await change(tx, row)
      if (changed && Object.keys(changed).length > 0) await tx.update(webhooks).set(changed).where(isHere)
      return changed !== null
    })
    if (isChanged) await recordAudit(tx, caller, { action, objectId: id })
  })
}

/**
 * Asks that a webhook sends names, and notifies all who count as the second person. Where nobody does, it waits until
 * somebody does. Throws a 404 for another institution's, and a 409 where it sends them or was asked already.
 */
export function askNames(caller: Caller, id: string): Promise<void> {
  const { id: proposedBy, institutionId } = caller.user
  return changeWebhook(caller, id, 'webhook.ask-names', async (tx, row) => {
    if (row.sendsNames || row.namesAskedBy) throw conflict(t('askedAlready'))
    const seconds = await listSecondPeople(tx, { institutionId, proposedBy })
    await notify(tx, seconds, { key: namesKey(id), kind: 'setting-waiting', path: webhooksPath })
    return { namesAskedBy: proposedBy }
  })
}

/**
 * Confirms it as the second person. Nobody confirms alone what carries names out of Evenkeel. Throws a 404 for another
 * institution's, a 409 where nothing waits, and the 403 of `requireSecondPerson`.
 */
export function confirmNames(caller: Caller, id: string): Promise<void> {
  return changeWebhook(caller, id, 'webhook.confirm-names', async (tx, { institutionId, namesAskedBy }) => {
    if (!namesAskedBy) throw conflict(t('notAsked'))
    const proposal = { institutionId, proposedBy: namesAskedBy }
    const { isAlone } = await requireSecondPerson(tx, caller.user, proposal)
    if (isAlone) throw forbidden(t('needsSecondPerson'))
    await resolveNotifications(tx, namesKey(id))
    await notify(tx, [namesAskedBy], { key: namesKey(id), kind: 'setting-confirmed', path: webhooksPath })
    return { sendsNames: true, namesAskedBy: null }
  })
}

/** Stops sending names at once, or withdraws what waits. Throws a 404 for another institution's. */
export function stopNames(caller: Caller, id: string): Promise<void> {
  return changeWebhook(caller, id, 'webhook.stop-names', async (tx) => {
    await resolveNotifications(tx, namesKey(id))
    return { sendsNames: false, namesAskedBy: null }
  })
}
