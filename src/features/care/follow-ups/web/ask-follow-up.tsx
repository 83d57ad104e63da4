import type { AlertDetail } from '#features/care/alerts/contract.ts'
import type { ExtendResolving } from '#features/care/alerts/web/components.tsx'
import { call } from '#web/api/api.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { followUpApi } from '../contract.ts'
import { isFollowedUp } from '../schedule.ts'
import { texts } from '../texts/work.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { useRecordAttempt } from './queries.ts'
import { blankDraft, readDraft, type ResolutionDraft, resolutionOf } from './resolution-draft.ts'
import { TakeoverFields } from './takeover-fields.tsx'

/**
 * Asks, where a critical or high alert is resolved, how the person was and when somebody looks in on them again. What
 * was entered stays until it is saved.
 */
export const AskFollowUp: ExtendResolving = ({ alert, userId, children }) => {
  const [draft, setDraft, discard] = useDraft(`follow-up-${alert.id}`, userId, readDraft, blankDraft)
  if (!isFollowedUp(alert)) return children()
  const staysOpen = (outcome: string) => outcome === 'not-reached' && alert.severity === 'critical'
  return children({
    fields: ({ outcome, errors, isSaving }) => {
      // A change while saving would not be saved.
      const change = (part: Partial<ResolutionDraft>) => isSaving || setDraft({ ...draft, ...part })
      if (outcome === '') return null
      if (staysOpen(outcome)) return <StaysOpen alert={alert} />
      return (
        <>
          {outcome !== 'not-reached' && (
            <AssessmentFields
              draft={draft}
              errors={errors}
              aboutNotSafe={texts.canLeaveOpen}
              onChange={change}
            />
          )}
          <TakeoverFields draft={draft} errors={errors} onChange={change} />
          <DateFields
            draft={draft}
            errors={errors}
            isBounded={alert.severity === 'critical'}
            onChange={change}
          />
        </>
      )
    },
    check: (outcome) => {
      if (staysOpen(outcome)) return { outcome: texts.criticalStaysOpen }
      const checked = resolutionOf(draft, { outcome })
      return 'errors' in checked ? checked.errors : {}
    },
    staysOpen,
    send: ({ id, outcome, note }) => {
      const checked = resolutionOf(draft, { outcome, ...(note && { note }) })
      if ('errors' in checked) throw new Error('The form sends only what was checked')
      return call(followUpApi.resolve, { params: { id }, body: checked.value })
    },
    isBlank: draft === blankDraft,
    discard,
  })
}

function StaysOpen({ alert: { id, status } }: { readonly alert: AlertDetail }) {
  const attempt = useRecordAttempt()
  return (
    <Notice
      tone="attention"
      role="status"
      title={texts.staysOpen}
      action={
        status !== 'resolved' && (
          <Button type="button" disabled={attempt.isPending} onClick={() => attempt.mutate(id)}>
            {texts.recordAttempt}
          </Button>
        )
      }
    >
      {texts.aboutStaysOpen}
    </Notice>
  )
}
