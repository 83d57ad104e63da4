import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

import { ApiError, call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { discardDraft } from '#web/forms/use-draft.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'

import { contactApi, type NewContact } from '../contact-contract.ts'
import { type Alert, alertApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { contactKinds, contactWays } from '../states.ts'
import { type Trouble, untilStored } from './asking/until-stored.ts'

const t = texts('update')

const contactKey = ['record-contact']
const troubleKey = (alertId: string) => ['record-contact-trouble', alertId]
/** The draft that keeps the contacts that are on their way, so that a page that is loaded anew goes on sending them. */
const onTheirWay = 'alert-contacts'
/** A call that is older says when the button was pressed; before that the server's own present is nearer. */
const freshMs = 10_000

const Contact = z.object({
  alertId: z.string(),
  requestId: z.string(),
  kind: z.enum(contactKinds),
  how: z.optional(z.enum(contactWays)),
  /** By the server's clock. */
  pressedAt: z.number(),
  /** Whether the contact was at another moment than the press. */
  minutesBefore: z.number(),
})
type Contact = z.infer<typeof Contact>

function bodyOf({ kind, how, pressedAt, minutesBefore, requestId }: Contact): NewContact {
  const isFresh = minutesBefore === 0 && serverNow().getTime() - pressedAt < freshMs
  const at = new Date(pressedAt - minutesBefore * 60_000).toISOString()
  return { kind, requestId, ...(how && { how }), ...(!isFresh && { at }) }
}

/** The contacts that are being sent. */
function sending(client: QueryClient): Contact[] {
  const mutations = client.getMutationCache().findAll({ mutationKey: contactKey, status: 'pending' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the mutation below has this key.
  return mutations.map(({ state }) => state.variables as Contact)
}

function useSendContact() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  const [kept, keep] = useOwnDraft(onTheirWay, z.array(Contact), [])
  const setTrouble = ({ alertId }: Contact, trouble: Trouble) =>
    client.setQueryData(troubleKey(alertId), trouble)
  const forget = (contact: Contact) => {
    const others = sending(client).filter(({ requestId }) => requestId !== contact.requestId)
    if (others.length > 0) keep(others)
    else discardDraft(onTheirWay)
  }
  const { mutate } = useMutation<Alert, Error, Contact>({
    mutationKey: contactKey,
    mutationFn: (contact) => {
      const params = { id: contact.alertId }
      return untilStored(
        (signal) => call(contactApi.record, { params, body: bodyOf(contact) }, { signal }),
        (trouble) => setTrouble(contact, trouble),
      )
    },
    onSuccess: (_, contact) => {
      forget(contact)
      toast({ title: t('updated'), description: t('aboutUpdated') })
    },
    onError: (error, contact) => {
      // Whose session is over is asked to sign in, and the contact is sent then.
      if (!(error instanceof ApiError && error.status === 401)) forget(contact)
      toastFailure(t('notUpdated'), error, t('tryAgain'))
    },
    onSettled: (_, __, contact) => {
      setTrouble(contact, 'none')
      return readAgain([alertApi.list])
    },
  })
  return {
    kept,
    send: (contact: Contact) => {
      keep([...sending(client), contact])
      mutate(contact)
    },
    /** Sends what was on its way when the page was loaded anew. */
    takeUp: (contacts: readonly Contact[]) => {
      const known = new Set(sending(client).map(({ requestId }) => requestId))
      for (const contact of contacts) if (!known.has(contact.requestId)) mutate(contact)
    },
  }
}

/**
 * Records that the user is with the person of an alert, or spoke with them. A contact is sent again and again, with the
 * same request id, until it is stored, also by a page that is loaded anew meanwhile.
 */
export function useRecordContact(alertId: string) {
  const client = useQueryClient()
  const { send } = useSendContact()
  const { data: trouble = 'none' } = useQuery<Trouble>({
    queryKey: troubleKey(alertId),
    queryFn: skipToken,
    gcTime: Infinity,
  })
  const waiting = sending(client).find((contact) => contact.alertId === alertId)
  return {
    record: (contact: Pick<Contact, 'kind' | 'how'> & { readonly minutesBefore?: number }) => {
      const pressedAt = serverNow().getTime()
      send({ minutesBefore: 0, ...contact, alertId, pressedAt, requestId: crypto.randomUUID() })
    },
    /** What is being sent; undefined where nothing is. */
    waiting,
    /** Whether it could not be sent so far. */
    isNotSentYet: waiting !== undefined && trouble !== 'none',
  }
}

/** Goes on sending the contacts that were on their way when the page was loaded anew. */
export function useContactsOnTheirWay(): void {
  const { kept, takeUp } = useSendContact()
  const takeUpOnce = useEffectEvent(() => takeUp(kept))
  useEffect(() => takeUpOnce(), [])
}
