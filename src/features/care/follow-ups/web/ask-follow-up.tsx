import * as z from 'zod/mini'

import type { AlertDetail, Outcome } from '#features/care/alerts/contract.ts'
import type { ExtendResolving } from '#features/care/alerts/web/index.ts'
import { deathApi } from '#features/care/deaths/contract.ts'
import { call } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { firstErrors } from '#web/forms/use-form.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { followUpApi, Resolution } from '../contract.ts'
import { followUpLabel, inHours } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { asksHow, defaultHours, followUpsOf, type Interval, intervals, isFollowedUp } from '../schedule.ts'
import { AssessmentFields, Words } from './assessment-fields.tsx'
import { useRecordAttempt } from './queries.ts'
import { blankSaid, SaidDraft, saidOf, saysNotSafe } from './said-draft.ts'
import { TakeoverFields } from './takeover-fields.tsx'

const t = texts('work')

const choices = [12, 24, 48, 72, 168, 336, 720, 1440, 2160]

interface DateFieldsProps {
  readonly draft: ResolutionDraft
  readonly errors: FieldErrors
  readonly alert: Pick<AlertDetail, 'kind' | 'severity'>
  readonly onChange: (part: Partial<ResolutionDraft>) => void
}

/** The dates of the follow-ups. Another date, or none, asks for a reason. */
function DateFields({ draft, errors, alert, onChange }: DateFieldsProps) {
  const { severity } = alert
  const shown = followUpsOf(alert)
  // Of somebody who may not be safe the server plans the first one so.
  const isSameDay = (interval: Interval) => interval === shown[0] && saysNotSafe(draft)
  const changed = changedDates(draft).filter((interval) => shown.includes(interval))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">{t('followUps')}</legend>
      {severity === 'medium' && <p className="text-pretty">{t('aboutFaceToFace')}</p>}
      <p className="text-muted-foreground text-pretty">{t('aboutDates')}</p>
      {severity === 'critical' && changed.length > 0 && <p className="text-pretty">{t('secondNeeded')}</p>}
      {shown.map((interval) => {
        const date = draft.dates[interval]
        const change = (part: Partial<typeof date>) =>
          onChange({ dates: { ...draft.dates, [interval]: { ...date, ...part } } })
        const at = changed.indexOf(interval)
        return (
          <div key={interval} className="flex flex-col gap-3">
            <Field label={followUpLabel({ interval, severity })} error={errors[`dates.${at}.hours`]}>
              <Select
                value={date.hours ?? ''}
                onChange={({ target }) => change({ hours: target.value ? Number(target.value) : null })}
              >
                {choices.map((hours) => (
                  <option key={hours} value={hours}>
                    {isSameDay(interval) && hours === defaultHours[interval]
                      ? t('sameDay')
                      : t('inHours', { hours: inHours(hours) })}
                  </option>
                ))}
                <option value="">{t('none')}</option>
              </Select>
            </Field>
            {at >= 0 && (
              <Words
                label={
                  severity === 'medium'
                    ? t('why')
                    : (date.hours === null ? t.group('whyNone') : t.group('whyOther'))[interval]
                }
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
 * Asks, where an alert is resolved, how the person was and when somebody looks in on them again. What
 * was entered stays until it is saved.
 */
export const AskFollowUp: ExtendResolving = ({ alert, userId, children }) => {
  const [draft, setDraft, discard] = useDraft(`follow-up-${alert.id}`, userId, readDraft, blankDraft)
  const { data: death } = useReading(deathApi.find, { params: { id: alert.id } })
  // Nobody is asked how somebody is who has died.
  if (!isFollowedUp(alert) || death?.record) return children()
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
              isOptional={!asksHow(alert)}
              aboutNotSafe={t('caseStaysOpen')}
              language={alert.language}
              onChange={change}
            />
          )}
          <TakeoverFields draft={draft} errors={errors} isOptional onChange={change} />
          <DateFields draft={draft} errors={errors} alert={alert} onChange={change} />
        </>
      )
    },
    check: (outcome) => {
      if (staysOpen(outcome)) return { outcome: t('criticalStaysOpen') }
      const checked = resolutionOf(alert, draft, { outcome })
      return 'errors' in checked ? checked.errors : {}
    },
    staysOpen,
    send: ({ id, outcome, note }) => {
      const checked = resolutionOf(alert, draft, { outcome, ...(note && { note }) })
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

const DateDraft = z.object({ hours: z.nullable(z.int()), reason: z.string() })

/** What is entered about how the person is followed up, right or wrong. */
const ResolutionDraft = z.extend(SaidDraft, {
  dates: z.object({ day: DateDraft, week: DateDraft, month: DateDraft }),
})
type ResolutionDraft = z.infer<typeof ResolutionDraft>

const usual = (interval: Interval) => ({ hours: defaultHours[interval], reason: '' })

const blankDraft: ResolutionDraft = {
  ...blankSaid,
  dates: { day: usual('day'), week: usual('week'), month: usual('month') },
}

/** A draft that was kept; null where it is none. */
function readDraft(kept: unknown): ResolutionDraft | null {
  const result = ResolutionDraft.safeParse(kept)
  return result.success ? result.data : null
}

/** The dates that are not the usual ones, in the order in which they are sent. */
function changedDates({ dates }: ResolutionDraft): Interval[] {
  return intervals.filter((interval) => dates[interval].hours !== defaultHours[interval])
}

/** What a draft sends, or the error message of each field by its path. */
function resolutionOf(
  alert: Pick<AlertDetail, 'kind' | 'severity'>,
  draft: ResolutionDraft,
  resolution: { readonly outcome: Outcome | undefined; readonly note?: string },
): { readonly value: z.infer<typeof Resolution> } | { readonly errors: FieldErrors } {
  const isReached = resolution.outcome !== 'not-reached'
  if (isReached && draft.way === '' && asksHow(alert)) return { errors: { assessment: t('choose') } }
  const dates = changedDates(draft)
    .filter((interval) => followUpsOf(alert).includes(interval))
    .map((interval) => ({ interval, ...draft.dates[interval] }))
  const result = z.safeParse(Resolution, { ...resolution, dates, ...saidOf(draft, isReached) })
  return result.success ? { value: result.data } : { errors: firstErrors(result.error) }
}
