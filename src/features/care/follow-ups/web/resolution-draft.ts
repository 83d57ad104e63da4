import * as z from 'zod/mini'

import type { Outcome } from '#features/care/alerts/contract.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'

import { Resolution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { defaultHours, type Interval, intervals } from '../schedule.ts'
import { blankSaid, missingTakeover, SaidDraft, saidOf } from './said-draft.ts'

const t = texts('work')

const DateDraft = z.object({ hours: z.nullable(z.int()), reason: z.string() })

/** What is entered about how the person is followed up, right or wrong. */
const ResolutionDraft = z.extend(SaidDraft, {
  dates: z.object({ day: DateDraft, week: DateDraft, month: DateDraft }),
})
export type ResolutionDraft = z.infer<typeof ResolutionDraft>

const usual = (interval: Interval) => ({ hours: defaultHours[interval], reason: '' })

export const blankDraft: ResolutionDraft = {
  ...blankSaid,
  dates: { day: usual('day'), week: usual('week'), month: usual('month') },
}

/** A draft that was kept; null where it is none. */
export function readDraft(kept: unknown): ResolutionDraft | null {
  const result = ResolutionDraft.safeParse(kept)
  return result.success ? result.data : null
}

/** The dates that are not the usual ones, in the order in which they are sent. */
export function changedDates({ dates }: ResolutionDraft): Interval[] {
  return intervals.filter((interval) => dates[interval].hours !== defaultHours[interval])
}

/** What a draft sends, or the error message of each field by its path. */
export function resolutionOf(
  draft: ResolutionDraft,
  resolution: { readonly outcome: Outcome | undefined; readonly note?: string },
): { readonly value: z.infer<typeof Resolution> } | { readonly errors: FieldErrors } {
  const isReached = resolution.outcome !== 'not-reached'
  if (isReached && draft.way === '') return { errors: { assessment: t('choose') } }
  const dates = changedDates(draft).map((interval) => ({ interval, ...draft.dates[interval] }))
  const result = z.safeParse(Resolution, { ...resolution, dates, ...saidOf(draft, isReached) })
  if (result.success) return { value: result.data }
  const errors: Record<string, string> = isReached ? { ...missingTakeover(draft) } : {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}
