import { listSecondPeople, requireSecondPerson } from '#features/access/accounts/index.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { changeWebhook, namesKey, webhooksPath } from './webhooks.ts'

const t = texts('refusals')

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
