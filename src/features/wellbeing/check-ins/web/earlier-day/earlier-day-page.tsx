import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { useReading } from '#web/api/use-reading.ts'
import { refusedFields } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { type NewCheckIn, checkInApi } from '../../contract.ts'
import { dayName } from '../../day-name.ts'
import { earlierDaysFrom } from '../../earlier-day.ts'
import { isVeryHard } from '../../hard-days.ts'
import type { CheckInDraft } from '../check-in-draft.ts'
import { CheckInForm } from '../check-in-form.tsx'
import { useIsCheckInSaved, useSaveCheckIn } from '../save-check-in.ts'
import { useEarlierDraft } from './earlier-draft.ts'
import { texts } from './texts/earlier-day.ts'

/** The page on which a person adds a check-in for one of the last seven days (decision 83). */
export function EarlierDayPage({ user }: { readonly user: CurrentUser }) {
  const timeZone = timeZoneOf(user)
  const days = earlierDaysFrom(dayOf(useNow(), timeZone), dayOf(new Date(user.createdAt), timeZone))
  return (
    <Page title={texts.title} purpose={texts.purpose} width="reading">
      {days.length === 0 ? (
        <EmptyState title={texts.noDayTitle} text={texts.noDay} />
      ) : (
        <EarlierCheckIn user={user} days={days} />
      )}
    </Page>
  )
}

function EarlierCheckIn({ user, days }: { readonly user: CurrentUser; readonly days: readonly Day[] }) {
  const [draft, change, discardDraft, requestId] = useEarlierDraft(user.id)
  const [error, setError] = useState<string>()
  const [, navigate] = useLocation()
  // A day that was chosen a while ago may be too long ago by now.
  const chosen = days.find((day) => day === draft.earlierDay) ?? null
  const save = useSaveCheckIn(user.id, {
    onSaved: (saved) => {
      discardDraft()
      toast(saved ? addedMessage(saved.earlierDay!, user) : queued)
    },
    onFailed: (reason) => {
      setError(refusedFields(reason)['earlierDay'])
      toast(failed)
    },
  })
  // The person may leave the page and come back before the response arrives.
  const isSaved = useIsCheckInSaved(requestId)
  const discardSaved = useEffectEvent(discardDraft)
  useEffect(() => {
    if (isSaved) discardSaved()
  }, [isSaved])

  function submit(checkIn: NewCheckIn): void {
    if (chosen === null) {
      setError(texts.chooseFirst)
      document.querySelector<HTMLElement>('select[name=earlierDay]')?.focus()
      return
    }
    save.mutate(
      { checkIn: { ...checkIn, earlierDay: chosen }, requestId },
      { onSuccess: () => navigate('/trends') },
    )
  }
  function choose(earlierDay: Day | null): void {
    setError(undefined)
    if (!save.isPending) change({ ...draft, earlierDay })
  }
  return (
    <CheckInForm
      role={user.role}
      draft={draft}
      onChange={(next) => change({ ...next, earlierDay: draft.earlierDay })}
      onSubmit={submit}
      isSaving={save.isPending}
      earlier={{
        day: <DayField user={user} days={days} chosen={chosen} error={error} onChange={choose} />,
        notes: <EarlierNotes draft={draft} />,
      }}
    />
  )
}

function addedMessage(day: Day, { showsRewards }: Pick<CurrentUser, 'showsRewards'>) {
  const title = texts.addedFor({ day: dayName(day) })
  return { title, description: showsRewards ? texts.whereItIsAndPoints : texts.whereItIs }
}

const queued = {
  title: texts.queuedTitle,
  description: texts.queued,
}

const failed = {
  title: texts.error,
  description: texts.notAdded,
  variant: 'destructive',
} as const

interface DayFieldProps {
  readonly user: CurrentUser
  readonly days: readonly Day[]
  readonly chosen: Day | null
  readonly error: string | undefined
  readonly onChange: (day: Day | null) => void
}

/** The choice of an earlier day, by its name. Days that have a check-in say so. */
function DayField({ user, days, chosen, error, onChange }: DayFieldProps) {
  const timeZone = timeZoneOf(user)
  const { data: recent = [] } = useReading(checkInApi.recent, {})
  const checkedIn = new Set(
    recent.map(({ earlierDay, createdAt }) => earlierDay ?? dayOf(new Date(createdAt), timeZone)),
  )
  return (
    <Field label={texts.whichDay} hint={texts.whichDayHint} error={error}>
      <Select
        name="earlierDay"
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{texts.chooseDay}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {checkedIn.has(day) ? texts.hasCheckIn({ day: dayName(day) }) : dayName(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Says who sees an added day and who does not, and offers Help as soon as a scale says that it was very hard. */
function EarlierNotes({
  draft: { moodScore, stressScore },
}: {
  readonly draft: Pick<CheckInDraft, 'moodScore' | 'stressScore'>
}) {
  const isHard = isVeryHard({ moodScore: moodScore ?? Infinity, stressScore: stressScore ?? 0 })
  return (
    <>
      <div role="status" className="empty:hidden">
        {isHard && (
          <Notice tone="calm" title={texts.hardTitle}>
            <div className="flex flex-col gap-2">
              <p>{texts.hardHelp}</p>
              <WaysToHelp />
            </div>
          </Notice>
        )}
      </div>
      <p className="text-sm text-pretty text-muted-foreground">{texts.whoIsTold}</p>
    </>
  )
}
