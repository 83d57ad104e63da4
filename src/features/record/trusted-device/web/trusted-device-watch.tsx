import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { confirmBeforeSignOut } from '#web/api/sign-out-hooks.ts'
import { useIsOffline } from '#web/device/connection.ts'
import type { WaitingItem } from '#web/device/trusted-device-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../locales/texts.ts'
import {
  useRefreshOfflineCopy,
  useRemoveWaitingItem,
  useSendWaitingItems,
  useWaitingItems,
} from './queries.ts'

const t = texts('unsent')

const timeFormat = dateTimeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' })

interface WaitingListProps {
  readonly items: readonly WaitingItem[]
  readonly isSending: boolean
  readonly onSend: () => void
}

/** The items that are only on this device yet: when each was made, and whether it waits or was refused. */
function WaitingList({ items, isSending, onSend }: WaitingListProps) {
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
        {items.map(({ id, kind, madeAt, refusal }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Clock aria-hidden className="size-5 shrink-0 text-primary-ink" />
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-medium">
                {t(`items.${kind}`, { time: timeFormat(new Date(madeAt)) })}
              </span>{' '}
              {refusal === null ? (isOffline ? t('whenOnline') : t('waits')) : t('refused', { refusal })}
            </p>
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
        ))}
      </ul>
    </section>
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
      <WaitingList items={waiting} isSending={isPending} onSend={send} />
      <ConfirmSignOut isNeeded={waiting.length > 0} />
    </>
  )
}

/** Asks before a sign-out that would delete waiting items. */
function ConfirmSignOut({ isNeeded }: { readonly isNeeded: boolean }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    return confirmBeforeSignOut(
      () =>
        new Promise((resolve) => {
          setAnswer(() => resolve)
        }),
    )
  }, [isNeeded])

  function settle(isConfirmed: boolean) {
    answer?.(isConfirmed)
    setAnswer(null)
  }

  return (
    <AlertDialog
      open={answer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle(false)
      }}
      title={t('unsent')}
      description={t('aboutUnsent')}
      action={t('signOutAnyway')}
      cancel={t('stay')}
      isDestructive
      onAction={() => settle(true)}
    />
  )
}
