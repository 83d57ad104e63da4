import * as z from 'zod/mini'

import { toolNames } from '#features/practice/coping-tools/catalogue.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId, PageQuery } from '#shared/fields.ts'
import { formatList } from '#shared/number-format.ts'

import { texts } from './locales/texts.ts'
import { trialLengths } from './trial.ts'

const t = texts('contract')

const ToolName = z.enum(toolNames, { error: () => t('unknownTool') })

/** Two tools that somebody compares for themselves, with their consent to what the page says of it. */
export const NewTrial = z
  .strictObject({
    firstTool: ToolName,
    secondTool: ToolName,
    days: z.literal(trialLengths, {
      error: () => t('wrongLength', { lengths: formatList(trialLengths.map(String), 'disjunction') }),
    }),
    consent: z.literal(true, { error: () => t('mustAgree') }),
  })
  .check(
    z.refine(({ firstTool, secondTool }) => firstTool !== secondTool, {
      path: ['secondTool'],
      error: () => t('sameTool'),
    }),
  )
export type NewTrial = z.infer<typeof NewTrial>

const Fall = z.nullable(z.number())
const ToolDays = z.object({ days: z.int(), mean: z.number(), lowest: z.number(), highest: z.number() })

export const TrialResult = z.object({
  first: ToolDays,
  second: ToolDays,
  /** The mean fall of the first tool less that of the second, in points of distress. */
  difference: z.number(),
  /** How often chance alone gives such a difference, from 0 to 1; null where there are too few days to tell. */
  chance: z.nullable(z.number()),
  /** The mean fall of each day by its tool, for each pair of days in their order. */
  pairs: z.array(z.object({ first: Fall, second: Fall })),
})
export type TrialResult = z.infer<typeof TrialResult>

export const Trial = z.object({
  id: Id,
  firstTool: ToolName,
  secondTool: ToolName,
  days: z.int(),
  firstDay: z.iso.date(),
  /** Of one that was stopped the day of the stop. */
  lastDay: z.iso.date(),
  createdAt: Instant,
  stoppedAt: z.nullable(Instant),
  state: z.enum(['running', 'finished', 'stopped']),
  /** The present day of a trial that runs, from 1. Which tool another day has is not said before it comes. */
  today: z.nullable(z.object({ nth: z.int(), toolName: ToolName, sessions: z.int() })),
  /** The days with a session that counts. */
  firstToolDays: z.int(),
  secondToolDays: z.int(),
  /** Null while the trial runs, so that nobody stops at a lucky moment, and where a tool has no day. */
  result: z.nullable(TrialResult),
})
export type Trial = z.infer<typeof Trial>

export const copingLabApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/coping-tools/trials',
    news: ['own'],
    summary: 'The caller’s trials of two coping tools, the latest first',
    query: PageQuery,
    response: z.array(Trial),
    paged: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/coping-tools/trials',
    news: ['own'],
    summary: 'Begin a trial of two coping tools, whose order is drawn; 409 while another runs',
    body: NewTrial,
    response: Trial,
    status: 201,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/coping-tools/trials/:id/stop',
    news: ['own'],
    summary: 'Stop a trial of the caller’s; 409 if it is over',
    params: OneId,
    response: Trial,
  }),
}
