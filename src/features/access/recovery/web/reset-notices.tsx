import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useOnceKnown } from '#web/use-once-known.ts'

import { recoveryApi, recoveryContactApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useLockAccount } from './queries.ts'

const t = texts('notices')

interface ResetNoticesProps {
  /** Called once it is known which notices there are, or has taken too long. */
  readonly onKnown: () => void
}

/** What waits for an answer after a reset, over every page: who made it, and the request to the recovery contact. */
export function ResetNotices({ onKnown }: ResetNoticesProps) {
  const isNoticePending = useReading(recoveryApi.notice, {}).isPending
  const isContactPending = useReading(recoveryContactApi.read, {}).isPending
  useOnceKnown(!isNoticePending && !isContactPending, onKnown)
  return (
    <>
      <ResetNotice />
      <ContactRequestNotice />
    </>
  )
}

const longTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Names a request to the recovery contact on every page while it lasts, so that its owner can say no. */
export function ContactRequestNotice() {
  const { data } = useReading(recoveryContactApi.read, {})
  const cancel = useChange(recoveryContactApi.cancel)
  const open = useChange(recoveryContactApi.open, { again: 'everything' })
  if (!data?.request || !data.contact) return null
  const { request, contact } = data
  const onError = (error: unknown) => toastFailure(t('didNotWork'), error, t('tryAgain'))
  return (
    <section aria-label={t('yourRequest')} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        title={
          request.isAnswered
            ? t('hasHelped', contact)
            : t('accountAsked', { name: contact.name, at: longTime(new Date(request.askedAt)) })
        }
        action={
          <div className="flex flex-wrap gap-3">
            {request.isAnswered && (
              <Button disabled={open.isPending} onClick={() => open.mutate({}, { onError })}>
                {t('openWhatIWrote')}
              </Button>
            )}
            <Button
              variant="outline"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({}, { onError })}
            >
              {t('takeBack')}
            </Button>
          </div>
        }
      >
        {request.isAnswered ? t('opensNow') : t('canHelpFrom', { at: longTime(new Date(request.helpFrom)) })}
      </Notice>
    </section>
  )
}

const longDate = dateTimeFormat({ dateStyle: 'long' })

const dateAndTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

interface ResetNoticeProps {
  /** Loads the start page once the account is locked; tests pass their own. */
  readonly leave?: (path: string) => void
}

/**
 * Asks at every sign-in after a reset by a one-time code whether the user made it, as long as something is closed, and
 * lists every code that was made and used. After a week the user can delete what is closed.
 */
export function ResetNotice({ leave }: ResetNoticeProps) {
  const { data: notice } = useReading(recoveryApi.notice, {})
  if (!notice) return null
  return (
    <section aria-label={t('wasReset')} className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        title={t('setAnew', { on: longDate(new Date(notice.resetAt)) })}
        action={<Answers canLock={notice.canLock} {...(leave && { leave })} />}
      >
        <p>{notice.canLock ? t('lockIfNotYou') : t('tellIfNotYou')}</p>
        <ul aria-label={t('codes')} className="mt-3 flex flex-col gap-1">
          {notice.steps.map(({ at, kind }) => (
            <li key={`${kind} ${at}`}>{`${dateAndTime(new Date(at))}: ${t(`steps.${kind}`)}`}</li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

interface AnswersProps extends ResetNoticeProps {
  readonly canLock: boolean
}

function Answers({ canLock, leave }: AnswersProps) {
  const accept = useChange(recoveryApi.answer)
  const lock = useLockAccount(leave)
  const remove = useChange(recoveryApi.deleteClosed, { again: 'everything' })
  const isPending = accept.isPending || lock.isPending || remove.isPending
  const onError = (error: unknown) => toastFailure(t('didNotWork'), error, t('tryAgain'))
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" disabled={isPending} onClick={() => accept.mutate({}, { onError })}>
        {t('wasMe')}
      </Button>
      {canLock ? (
        <ConfirmedButton
          variant="destructive"
          disabled={isPending}
          title={t('askToLock')}
          description={t('whatLockingDoes')}
          action={t('lock')}
          onAction={() => lock.mutate({}, { onError })}
          isDestructive
        >
          {t('lock')}
        </ConfirmedButton>
      ) : (
        <ConfirmedButton
          variant="destructive"
          disabled={isPending}
          title={t('askToDelete')}
          description={t('whatDeletingDoes')}
          action={t('deleteForGood')}
          onAction={() => remove.mutate({}, { onError })}
          isDestructive
        >
          {t('deleteClosed')}
        </ConfirmedButton>
      )}
    </div>
  )
}
