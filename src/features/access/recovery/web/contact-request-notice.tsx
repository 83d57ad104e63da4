import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { recoveryContactApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('notices')

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
