import { clsx } from 'clsx'
import { Sunrise, Sunset } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { nobodyWatches } from '#features/core/help/advice.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import type { Role } from '#shared/endpoint.ts'
import { countCharacters } from '#shared/fields.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'

import { longestNotes, type NewCheckIn } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import {
  highestScore,
  highStressFrom,
  lowestScore,
  moodLabel,
  stressLabel,
  veryLowMoodUpTo,
} from '../scale.ts'
import type { CheckInDraft, SectionProps } from './check-in-draft.ts'
import { Slider } from './slider.tsx'

const t = texts('checkIn')

/** Offers Help as soon as a scale says that it is very hard right now. */
function HardMomentNotice({ draft: { moodScore, stressScore } }: { readonly draft: CheckInDraft }) {
  const isLow = moodScore !== null && moodScore <= veryLowMoodUpTo
  const isStressed = stressScore !== null && stressScore >= highStressFrom
  return (
    <div role="status" className="empty:hidden">
      {(isLow || isStressed) && (
        <Notice tone="calm" title={t('hardTitle')}>
          <div className="flex flex-col gap-2">
            <p>{t('hardHelp')}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
    </div>
  )
}

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`hard-days.ts`). */
function HardDaysNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {t('whoIsTold', {
          highStress: highStressFrom,
          highest: highestScore,
          lowestMood: lowestScore,
          lowMood: veryLowMoodUpTo,
        })}
      </p>
      <details>
        <Summary>{t('more')}</Summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
          <li>{t('whenMoodCounts', { lowest: lowestScore, low: veryLowMoodUpTo })}</li>
          <li>{t('weTellYou')}</li>
          <li>{t('canTakeADay')}</li>
          <li>{t('administrators')}</li>
          <li>{t('supporters')}</li>
        </ul>
      </details>
    </div>
  )
}

interface ShiftToggleProps {
  readonly isPreShift: boolean
  readonly onChange: (isPreShift: boolean) => void
}

const sides = [
  { isPre: true, label: t('preShift'), about: t('aboutPreShift'), icon: Sunrise },
  { isPre: false, label: t('postShift'), about: t('aboutPostShift'), icon: Sunset },
]

/** Whether the check-in is from before or after a shift. Only staff are asked. */
function ShiftToggle({ isPreShift, onChange }: ShiftToggleProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      <legend className="mb-2 text-lg font-semibold">{t('whenIsThis')}</legend>
      {sides.map(({ isPre, label, about, icon: Icon }) => (
        <label
          key={Number(isPre)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-4 py-2 transition-colors sm:py-4',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            isPre === isPreShift
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-input bg-card hover:bg-muted',
          )}
        >
          <input
            type="radio"
            name="shift"
            checked={isPre === isPreShift}
            onChange={() => onChange(isPre)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-6 shrink-0" />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm max-sm:hidden">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CheckInFormProps {
  readonly role: Role
  readonly draft: CheckInDraft
  readonly onChange: (draft: CheckInDraft) => void
  readonly onSubmit: (checkIn: NewCheckIn) => void
  readonly isSaving: boolean
  /** For an earlier day: its choice in place of the shift, and what is said below the scales. */
  readonly earlier?: Readonly<Record<'day' | 'notes', ReactNode>>
}

const loadFurtherFields = async () => (await import('./further-fields.tsx')).FurtherFields

/** The fields of a check-in. Both scales have to be moved before it can be saved. */
export function CheckInForm({ role, draft, onChange, onSubmit, isSaving, earlier }: CheckInFormProps) {
  const [wasTried, setWasTried] = useState(false)
  const shown = useRef({ draft, onChange, isSaving })
  useLayoutEffect(() => {
    shown.current = { draft, onChange, isSaving }
  })
  // It stays the same function, so that a key or a press renders only what it changes.
  const change = useCallback((part: Partial<CheckInDraft>) => {
    const now = shown.current
    // The request that is being sent would not hold the change.
    if (!now.isSaving) now.onChange({ ...now.draft, ...part })
  }, [])
  const left = longestNotes - countCharacters(draft.notes)
  const room = left < 0 ? t('notesOver', { count: -left }) : t('notesRoom', { count: left })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { moodScore, stressScore } = draft
    if (moodScore !== null && stressScore !== null)
      return onSubmit({ ...withFittingShift(draft, role), moodScore, stressScore })
    setWasTried(true)
    event.currentTarget.querySelector<HTMLElement>('[role=slider][data-unset]')?.focus()
  }

  return (
    <Form
      aria-label={t('form')}
      // On a phone a field that takes the focus scrolls to above the bar at the lower edge.
      className="flex flex-col gap-6 max-md:**:scroll-mb-40"
      onSubmit={submit}
    >
      {earlier?.day ??
        (role === 'staff' && (
          <ShiftToggle isPreShift={draft.isPreShift} onChange={(isPreShift) => change({ isPreShift })} />
        ))}
      <Scales draft={draft} onChange={change} wasTried={wasTried} />
      {/* It stands below the scales, so that they stay where the finger is when it appears. */}
      {earlier?.notes ?? (
        <>
          <HardMomentNotice draft={draft} />
          <HardDaysNote />
        </>
      )}
      <div className="flex flex-col gap-2">
        <OnDemand
          load={loadFurtherFields}
          props={{ role, draft, onChange: change, isEarlier: Boolean(earlier) }}
        />
      </div>
      <div className="peer flex flex-col gap-2">
        <Field
          label={t('notes')}
          isOptional
          hint={t('notesHint', { room, advice: nobodyWatches() })}
          error={left < 0 ? t('notesTooLong') : undefined}
        >
          <Textarea
            value={draft.notes}
            readOnly={isSaving}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        <WaysToHelp most={2} />
      </div>
      {/* Most fields are optional, so the buttons are in sight from the beginning. On a phone they scroll along while
          notes are written, so that they do not cover the growing text. The whole form must not depend on `:has()`:
          each key and press would style all of it anew. */}
      <PageFoot className="max-md:peer-has-[textarea:focus]:static">
        <Button type="submit" size="lg" disabled={isSaving || left < 0} className="max-md:flex-1">
          {isSaving ? t('saving') : earlier ? t('addDay') : t('complete')}
        </Button>
        <Button asChild variant="ghost" size="lg">
          <Link href="/">{t('skip')}</Link>
        </Button>
      </PageFoot>
    </Form>
  )
}

interface ScalesProps extends SectionProps {
  /** Whether the person has tried to save. Only then is a scale that was left out a fault. */
  readonly wasTried: boolean
}

function Scales({ draft, onChange, wasTried }: ScalesProps) {
  return (
    <Card className="gap-7">
      <Slider
        label={t('mood')}
        value={draft.moodScore}
        onChange={(score) => onChange({ moodScore: score })}
        min={lowestScore}
        max={highestScore}
        wordFor={moodLabel}
        error={wasTried ? t('moodMissing') : undefined}
        ends={[moodLabel(lowestScore), moodLabel(highestScore)]}
      />
      <Slider
        label={t('stress')}
        value={draft.stressScore}
        onChange={(score) => onChange({ stressScore: score })}
        min={lowestScore}
        max={highestScore}
        wordFor={stressLabel}
        error={wasTried ? t('stressMissing') : undefined}
        ends={[stressLabel(lowestScore), stressLabel(highestScore)]}
      />
    </Card>
  )
}

/** The draft without what does not fit: what was said of a shift stays in the form if the side is changed, and is not sent. */
function withFittingShift(draft: CheckInDraft, role: Role): CheckInDraft {
  const isStaff = role === 'staff'
  return {
    ...draft,
    isPreShift: !isStaff || draft.isPreShift,
    shiftKind: isStaff && !draft.isPreShift ? draft.shiftKind : null,
    criticalIncident: isStaff ? draft.criticalIncident : null,
  }
}
