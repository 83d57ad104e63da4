import { Clock } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { ConfirmSignOut } from '#web/confirm-sign-out.tsx'
import { useIsOffline } from '#web/device/connection.ts'
import type { WaitingItem } from '#web/device/trusted-device-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { texts } from '../locales/texts.ts'
import {
  useRefreshOfflineCopy,
  useRemoveWaitingItem,
  useSendWaitingItems,
  useTellWhen,
  useWaitingItems,
} from './queries.ts'

const t = texts('unsent')

const timeFormat = dateTimeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' })

interface WaitingListProps {
  readonly userId: string
  readonly items: readonly WaitingItem[]
  readonly isSending: boolean
  readonly onSend: () => void
}

/** The items that are only on this device yet: when each was made, and whether it waits or was refused. */
function WaitingList({ userId, items, isSending, onSend }: WaitingListProps) {
  const isOffline = useIsOffline()
  const remove = useRemoveWaitingItem()
  if (items.length === 0) return null
  return (
    <section
      aria-label={t('notSentYet')}
      data-print="none"
      className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6"
    >
      <ul className="flex flex-col gap-2 rounded-lg border border-border bg-card p-4">
        {items.map((item) => {
          const { id, kind, madeAt, refusal, asksWhen } = item
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Clock aria-hidden className="size-5 shrink-0 text-primary-ink" />
              <p className="min-w-0 flex-1 basis-56">
                <span className="font-medium">
                  {t(`items.${kind}`, { time: timeFormat(new Date(madeAt)) })}
                </span>{' '}
                <span>
                  {refusal === null ? (isOffline ? t('whenOnline') : t('waits')) : t('refused', { refusal })}
                </span>
              </p>
              {asksWhen && <WhenForm userId={userId} item={item} />}
              {refusal !== null && (
                <Button variant="outline" size="sm" onClick={() => remove.mutate(id)}>
                  {t('removeIt')}
                </Button>
              )}
              {refusal === null && !isOffline && (
                <Button variant="outline" size="sm" disabled={isSending} onClick={onSend}>
                  {isSending ? t('sending') : t('sendNow')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Asks when something was made, where this device's clock does not say it, and sends it with that time. */
function WhenForm({ userId, item }: { readonly userId: string; readonly item: WaitingItem }) {
  const tell = useTellWhen(userId)
  const [when, setWhen] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    tell.mutate({ item, madeAt: new Date(when) })
  }
  return (
    <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={t('whenWasIt')}>
        <Input type="datetime-local" required value={when} onChange={({ target }) => setWhen(target.value)} />
      </Field>
      <Button type="submit" variant="outline" size="sm" disabled={tell.isPending}>
        {t('sendWithTime')}
      </Button>
    </Form>
  )
}

/** On every page of a trusted device: refreshes the offline copy and sends the waiting items. */
export function TrustedDeviceWatch({ user }: { readonly user: CurrentUser }) {
  const isOffline = useIsOffline()
  const refreshCopy = useRefreshOfflineCopy(user)
  const { data: waiting = [] } = useWaitingItems(user.id)
  const { mutate: send, isPending } = useSendWaitingItems(user.id)
  const hasUntried = waiting.some(({ refusal }) => refusal === null)

  useEffect(() => {
    // If this fails, the earlier copy stays. It also renews the cookie that marks the device, which some browsers
    // delete after a week.
    if (!isOffline) void refreshCopy().catch(() => {})
  }, [refreshCopy, isOffline])

  useEffect(() => {
    if (!isOffline && hasUntried) send()
  }, [send, isOffline, hasUntried])

  return (
    <>
      <WaitingList userId={user.id} items={waiting} isSending={isPending} onSend={send} />
      {waiting.length > 0 && (
        <ConfirmSignOut
          title={t('unsent')}
          description={t('aboutUnsent')}
          action={t('signOutAnyway')}
          cancel={t('stay')}
        />
      )}
    </>
  )
}
