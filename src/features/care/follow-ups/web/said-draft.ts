import * as z from 'zod/mini'

import type { FieldErrors } from '#web/forms/use-form.ts'

import { mayNotBeSafe } from '../closing.ts'
import { precautions, safeties, seers, ways } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import {
  askedAfter,
  ScreenerAnswers,
  type ScreenerQuestion,
  screenerQuestions,
  triageLevel,
} from '../screener.ts'

const t = texts('answers')

const typed = z._default(z.string(), '')

/** What is entered of a person, right or wrong: how they were, who takes over and what is done. */
export const SaidDraft = z.object({
  way: z._default(z.enum([...ways, '']), ''),
  safety: z._default(z.enum([...safeties, '']), ''),
  agreed: typed,
  knows: typed,
  answers: z._default(z.record(z.string(), z.boolean()), {}),
  by: z._default(z.enum([...seers, '']), ''),
  words: typed,
  takenOverBy: typed,
  precaution: z._default(z.enum([...precautions, '']), ''),
  precautionWords: typed,
})
export type SaidDraft = z.infer<typeof SaidDraft>

export const blankSaid: SaidDraft = SaidDraft.parse({})

/** The questions of the screener that are asked after these answers. */
export function askedQuestions(answers: SaidDraft['answers']): ScreenerQuestion[] {
  const conditions: { readonly [question in ScreenerQuestion]?: ScreenerQuestion } = askedAfter
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of screenerQuestions
  const questions = Object.keys(screenerQuestions) as ScreenerQuestion[]
  return questions.filter((question) => {
    const condition = conditions[question]
    return !condition || answers[condition]
  })
}

/** What a draft sends of the person. How they were is left out where it is not asked. */
export function saidOf(draft: SaidDraft, asksHow: boolean) {
  const { way, takenOverBy, precaution, precautionWords } = draft
  const words = precautionWords.trim()
  return {
    ...(asksHow && way !== '' && { assessment: assessmentOf(draft) }),
    ...(takenOverBy.trim() && { takenOverBy: takenOverBy.trim() }),
    ...(precaution && { precaution: { kind: precaution, ...(words && { words }) } }),
  }
}

function assessmentOf({ way, safety, agreed, knows, answers, by, words }: SaidDraft) {
  if (way === 'look') return { look: { safety, agreed: agreed.trim(), knows: knows.trim() } }
  if (way === 'seenBy') return { seenBy: { by, words: words.trim() } }
  return { screener: screenerOf(answers) }
}

function screenerOf(answers: SaidDraft['answers']): unknown {
  return Object.fromEntries(askedQuestions(answers).map((question) => [question, answers[question]]))
}

/** Whether the person may not be safe by what is entered. */
export function saysNotSafe({ way, safety, answers }: SaidDraft): boolean {
  const screener = way === 'screener' ? z.safeParse(ScreenerAnswers, screenerOf(answers)) : null
  return mayNotBeSafe({
    safety: way === 'look' && safety !== '' ? safety : null,
    level: screener?.success ? triageLevel(screener.data) : null,
  })
}

/**
 * What the server would say is missing of who takes over and what is done. A draft with nothing else wrong is sent all
 * the same, since the server records how the person was, and says what is missing itself.
 */
export function missingTakeover(draft: SaidDraft): FieldErrors {
  if (!saysNotSafe(draft)) return {}
  return {
    ...(draft.takenOverBy.trim() === '' && { takenOverBy: t('writeName') }),
    ...(draft.precaution === '' && { precaution: t('choosePrecaution') }),
  }
}

/** Whether it is asked who takes over: the person may not be safe, or the server says that it is missing. */
export function asksWhoTakesOver(draft: SaidDraft, errors: FieldErrors): boolean {
  const { takenOverBy, precaution } = draft
  const isMissing = Object.keys(errors).some((field) => /^(takenOverBy|precaution)/.test(field))
  return saysNotSafe(draft) || isMissing || takenOverBy !== '' || precaution !== ''
}
