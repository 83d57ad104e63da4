import * as z from 'zod/mini'

import { texts } from './locales/texts.ts'

const t = texts('answers')

/**
 * The Columbia-Suicide Severity Rating Scale, Screen Version - Recent: its questions word for word, which may not be
 * altered. They are as LOINC 93373-9 and the HL7 US Behavioral Health Profiles have them, which name the form at cms.gov
 * as their source. docs/clinical.md says with what else they were compared.
 */
export const screenerQuestions = {
  wish: 'Have you wished you were dead or wished you could go to sleep and not wake up?',
  thoughts: 'Have you actually had any thoughts of killing yourself?',
  method: 'Have you been thinking about how you might do this?',
  intent: 'Have you had these thoughts and had some intention of acting on them?',
  plan: 'Have you started to work out or worked out the details of how to kill yourself? Do you intend to carry out this plan?',
  behavior:
    'Have you ever done anything, started to do anything, or prepared to do anything to end your life?',
  recent: 'Was this within the past three months?',
} as const

export type ScreenerQuestion = keyof typeof screenerQuestions

/** What the form prints below a question. */
export const screenerExamples: { readonly [question in ScreenerQuestion]?: string } = {
  method:
    'E.g. “I thought about taking an overdose but I never made a specific plan as to when where or how I would actually do it….and I would never go through with it.”',
  intent: 'As opposed to “I have the thoughts but I definitely will not do anything about them.”',
  behavior:
    'Examples: Collected pills, obtained a gun, gave away valuables, wrote a will or suicide note, took out pills but didn’t swallow any, held a gun but changed your mind or it was grabbed from your hand, went to the roof but didn’t jump; or actually took pills, tried to shoot yourself, cut yourself, tried to hang yourself, etc.',
}

/** The rights holder's line, which stands on every version of the scale. */
export const screenerCredit =
  'Columbia-Suicide Severity Rating Scale (C-SSRS), Screen Version. Posner, Brent, Lucas, Gould, Stanley, Brown, Fisher, Zelazny, Burke, Oquendo & Mann. © 2008 The Research Foundation for Mental Hygiene, Inc. Columbia Lighthouse Project, cssrs.columbia.edu.'

/** The question that must be answered yes before another one is asked. */
export const askedAfter = {
  method: 'thoughts',
  intent: 'thoughts',
  plan: 'thoughts',
  recent: 'behavior',
} as const

const yesOrNo = z.boolean({ error: () => t('chooseAnswer') })

/** The answers: questions 3 to 5 only after a yes to 2, and "within the past three months" only after a yes to 6. */
export const ScreenerAnswers = z
  .strictObject({
    wish: yesOrNo,
    thoughts: yesOrNo,
    method: z.optional(yesOrNo),
    intent: z.optional(yesOrNo),
    plan: z.optional(yesOrNo),
    behavior: yesOrNo,
    recent: z.optional(yesOrNo),
  })
  .check(
    ...Object.entries(askedAfter).map(([question, condition]) =>
      z.refine<Partial<Record<string, boolean>>>(
        (answers) => (answers[question] !== undefined) === answers[condition],
        { path: [question], error: () => t('askedAfterYes') },
      ),
    ),
  )
export type ScreenerAnswers = z.infer<typeof ScreenerAnswers>

export const triageLevels = ['none', 'low', 'moderate', 'high'] as const
export type TriageLevel = (typeof triageLevels)[number]

/**
 * The level by the published triage points: 4, 5, or behaviour in the past three months is high; 3, or earlier
 * behaviour, moderate; 1 or 2 low. A high one keeps an alert open until somebody takes over (`closing.ts`); for the rest it advises.
 */
export function triageLevel(answers: ScreenerAnswers): TriageLevel {
  if (answers.intent || answers.plan || answers.recent) return 'high'
  if (answers.method || answers.behavior) return 'moderate'
  return answers.wish || answers.thoughts ? 'low' : 'none'
}
