import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { recoveryContactApi } from '../contract.ts'
import { useContactChange, useOpenWithHelp, useRecoveryContacts } from './queries.ts'

const longTime = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Names a request to the recovery contact on every page while it lasts, so that its owner can say no. */
export function ContactRequestNotice() {
  const { data } = useRecoveryContacts()
  const cancel = useContactChange(recoveryContactApi.cancel)
  const open = useOpenWithHelp()
  if (!data?.request || !data.contact) return null
  const { request, contact } = data
  const onError = (error: unknown) => toastFailure('That did not work', error, 'Please try again.')
  return (
    <section aria-label="Your request for help" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        title={
          request.isAnswered
            ? `${contact.name} has helped you.`
            : `This account asked ${contact.name} on ${longTime(new Date(request.askedAt))} to help open what was written before.`
        }
        action={
          <div className="flex flex-wrap gap-3">
            {request.isAnswered && (
              <Button disabled={open.isPending} onClick={() => open.mutate(undefined, { onError })}>
                Open what I wrote
              </Button>
            )}
            <Button
              variant="outline"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({}, { onError })}
            >
              No, take it back
            </Button>
          </div>
        }
      >
        {request.isAnswered
          ? 'What you wrote before opens now, or at your next sign-in.'
          : `From ${longTime(new Date(request.helpFrom))} on they can. If this was not you, take it back and tell an administrator.`}
      </Notice>
    </section>
  )
}
