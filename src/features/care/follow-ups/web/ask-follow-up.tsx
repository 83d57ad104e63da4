import type { AlertDetail } from '#features/care/alerts/contract.ts'
import type { ExtendResolving } from '#features/care/alerts/web/index.ts'
import { call } from '#web/api/api.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { followUpApi } from '../contract.ts'
import { inHours, intervalLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { intervals, isFollowedUp } from '../schedule.ts'
import { AssessmentFields, Words } from './assessment-fields.tsx'
import { useRecordAttempt } from './queries.ts'
import {
  blankDraft,
  changedDates,
  readDraft,
  type ResolutionDraft,
  resolutionOf,
} from './resolution-draft.ts'
import { TakeoverFields } from './takeover-fields.tsx'

const t = texts('work')

const choices = [12, 24, 48, 72, 168, 336, 720, 1440, 2160]

interface DateFieldsProps {
  readonly draft: ResolutionDraft
  readonly errors: FieldErrors
  /** Some dates wait for a second responder. */
  readonly isBounded: boolean
  readonly onChange: (part: Partial<ResolutionDraft>) => void
}

/** The dates of the follow-ups. Another date, or none, asks for a reason. */
function DateFields({ draft, errors, isBounded, onChange }: DateFieldsProps) {
  const changed = changedDates(draft)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('followUps')}</legend>
      <p className="text-muted-foreground text-pretty">{t('aboutDates')}</p>
      {isBounded && changed.length > 0 && <p className="text-pretty">{t('secondNeeded')}</p>}
      {intervals.map((interval) => {
        const date = draft.dates[interval]
        const change = (part: Partial<typeof date>) =>
          onChange({ dates: { ...draft.dates, [interval]: { ...date, ...part } } })
        const at = changed.indexOf(interval)
        return (
          <div key={interval} className="flex flex-col gap-3">
            <Field label={intervalLabel(interval)} error={errors[`dates.${at}.hours`]}>
              <Select
                value={date.hours ?? ''}
                onChange={({ target }) => change({ hours: target.value ? Number(target.value) : null })}
              >
                {choices.map((hours) => (
                  <option key={hours} value={hours}>
                    {t('inHours', { hours: inHours(hours) })}
                  </option>
                ))}
                <option value="">{t('none')}</option>
              </Select>
            </Field>
            {at >= 0 && (
              <Words
                label={(date.hours === null ? t.group('whyNone') : t.group('whyOther'))[interval]}
                value={date.reason}
                error={errors[`dates.${at}.reason`]}
                onChange={(reason) => change({ reason })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

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
              aboutNotSafe={t('canLeaveOpen')}
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
      if (staysOpen(outcome)) return { outcome: t('criticalStaysOpen') }
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
      title={t('staysOpen')}
      action={
        status !== 'resolved' && (
          <Button
            type="button"
            disabled={attempt.isPending}
            onClick={() => attempt.mutate({ params: { id } })}
          >
            {t('recordAttempt')}
          </Button>
        )
      }
    >
      {t('aboutStaysOpen')}
    </Notice>
  )
}
