import * as z from 'zod/mini'

import type { Outcome } from '#features/alerts/contract.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'

import { Resolution, safeties, seers, ways } from '../contract.ts'
import { defaultHours, type Interval, intervals } from '../schedule.ts'
import { askedAfter, type ScreenerQuestion, screenerQuestions } from '../screener.ts'
import { texts } from '../texts/work.ts'

const DateDraft = z.object({ hours: z.nullable(z.int()), reason: z.string() })

/** What is entered about how the person is followed up, right or wrong. */
const ResolutionDraft = z.object({
  way: z.enum([...ways, '']),
  safety: z.enum([...safeties, '']),
  agreed: z.string(),
  knows: z.string(),
  answers: z.record(z.string(), z.boolean()),
  by: z.enum([...seers, '']),
  words: z.string(),
  dates: z.object({ day: DateDraft, week: DateDraft, month: DateDraft }),
})
export type ResolutionDraft = z.infer<typeof ResolutionDraft>

const usual = (interval: Interval) => ({ hours: defaultHours[interval], reason: '' })

export const blankDraft: ResolutionDraft = {
  way: '',
  safety: '',
  agreed: '',
  knows: '',
  answers: {},
  by: '',
  words: '',
  dates: { day: usual('day'), week: usual('week'), month: usual('month') },
}

/** A draft that was kept; null where it is none. */
export function readDraft(kept: unknown): ResolutionDraft | null {
  const result = ResolutionDraft.safeParse(kept)
  return result.success ? result.data : null
}

/** The questions of the screener that are asked after these answers. */
export function askedQuestions(answers: ResolutionDraft['answers']): ScreenerQuestion[] {
  const conditions: { readonly [question in ScreenerQuestion]?: ScreenerQuestion } = askedAfter
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of screenerQuestions
  const questions = Object.keys(screenerQuestions) as ScreenerQuestion[]
  return questions.filter((question) => {
    const condition = conditions[question]
    return !condition || answers[condition]
  })
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
  if (isReached && draft.way === '') return { errors: { assessment: texts.choose } }
  const dates = changedDates(draft).map((interval) => ({ interval, ...draft.dates[interval] }))
  const body = { ...resolution, dates, ...(isReached && { assessment: assessmentOf(draft) }) }
  const result = z.safeParse(Resolution, body)
  if (result.success) return { value: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

function assessmentOf({ way, safety, agreed, knows, answers, by, words }: ResolutionDraft) {
  if (way === 'look') return { look: { safety, agreed: agreed.trim(), knows: knows.trim() } }
  if (way === 'seenBy') return { seenBy: { by, words: words.trim() } }
  const asked = askedQuestions(answers).map((question) => [question, answers[question]])
  return { screener: Object.fromEntries(asked) as unknown }
}
