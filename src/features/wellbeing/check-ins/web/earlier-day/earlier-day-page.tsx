import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { type Day, dayOf } from '#shared/days.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { checkInApi, type NewCheckIn, SentCheckIn } from '../../contract.ts'
import { dayName } from '../../day-name.ts'
import { earlierDaysFrom } from '../../earlier-day.ts'
import { isVeryHard } from '../../hard-days.ts'
import { texts } from '../../locales/texts.ts'
import { CheckInDraft, emptyDraft } from '../check-in-draft.ts'
import { CheckInForm } from '../check-in-form.tsx'
import { useIsCheckInSaved, useSaveCheckIn } from '../save-check-in.ts'

const t = texts('earlierDay')

/** The page on which a person adds a check-in for one of the last seven days (decision 83). */
export function EarlierDayPage({ user }: { readonly user: CurrentUser }) {
  const timeZone = timeZoneOf(user)
  const days = earlierDaysFrom(dayOf(useNow(), timeZone), dayOf(new Date(user.createdAt), timeZone))
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      {days.length === 0 ? (
        <EmptyState title={t('noDayTitle')} text={t('noDay')} />
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
      setError(t('chooseFirst'))
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
  const title = t('addedFor', { day: dayName(day) })
  return { title, description: showsRewards ? t('whereItIsAndPoints') : t('whereItIs') }
}

const queued = {
  title: t('queuedTitle'),
  description: t('queued'),
}

const failed = {
  title: t('error'),
  description: t('notAdded'),
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
    <Field label={t('whichDay')} hint={t('whichDayHint')} error={error}>
      <Select
        name="earlierDay"
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t('chooseDay')}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {checkedIn.has(day) ? t('hasCheckIn', { day: dayName(day) }) : dayName(day)}
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
          <Notice tone="calm" title={t('hardTitle')}>
            <div className="flex flex-col gap-2">
              <p>{t('hardHelp')}</p>
              <WaysToHelp />
            </div>
          </Notice>
        )}
      </div>
      <p className="text-sm text-pretty text-muted-foreground">{t('whoIsTold')}</p>
    </>
  )
}

/** A check-in for an earlier day while it is filled in. The day is null until it is chosen. */
const EarlierDraft = z.extend(CheckInDraft, { earlierDay: SentCheckIn.shape.earlierDay })
type EarlierDraft = z.infer<typeof EarlierDraft>

/** The person's check-in for an earlier day that is not added yet. It is kept apart from the one of today. */
function useEarlierDraft(userId: string) {
  return useDraft<EarlierDraft>('check-in-earlier', userId, readDraft, {
    ...emptyDraft(true),
    earlierDay: null,
  })
}

function readDraft(stored: unknown): EarlierDraft | null {
  const result = EarlierDraft.safeParse(stored)
  return result.success ? result.data : null
}
