import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId } from '#shared/fields.ts'

import { toolNamed, toolNames } from './catalogue.ts'
import { highestDistress, highestEffectiveness } from './effectiveness.ts'
import { texts } from './locales/texts.ts'
import { abandonedAfterSeconds } from './session.ts'

const t = texts('contract')

const ToolName = z.enum(toolNames, { error: () => t('unknownTool') })

/** How much it helped, from 1 to 5. Null takes an answer back. */
const Effectiveness = z.optional(
  z.nullable(
    z
      .int({ error: () => t('notWhole') })
      .check(
        z.minimum(1, { error: () => t('tooLow', { lowest: 1 }) }),
        z.maximum(highestEffectiveness, { error: () => t('tooHigh', { highest: highestEffectiveness }) }),
      ),
  ),
)

/** From 0, none, to 10. Null takes an answer back. */
const Distress = z.optional(
  z.nullable(
    z
      .int({ error: () => t('notWhole') })
      .check(
        z.minimum(0, { error: () => t('tooLow', { lowest: 0 }) }),
        z.maximum(highestDistress, { error: () => t('tooHigh', { highest: highestDistress }) }),
      ),
  ),
)

/**
 * A session as far as it has run. A tab that crashes cannot send its session, so it is also sent while it runs. It is
 * complete at the full time of its tool, and not before.
 */
export const NewUsage = z
  .strictObject({
    /** Made by the device. The same session sent again is stored once, at its longest. */
    sessionId: z.optional(Id),
    /** When it had run this far, if that was not just now; at most seven days ago. */
    madeAt: z.optional(Instant),
    toolName: ToolName,
    /** Whole seconds without the pauses. */
    duration: z.int({ error: () => t('notWhole') }).check(
      z.minimum(abandonedAfterSeconds + 1, {
        error: () => t('tooShort', { seconds: abandonedAfterSeconds }),
      }),
    ),
    completed: z.boolean(),
    effectiveness: Effectiveness,
    distressBefore: Distress,
    distressAfter: Distress,
  })
  .check(
    z.refine(({ toolName, duration }) => duration <= toolNamed(toolName).seconds, {
      path: ['duration'],
      error: () => t('longerThanTool'),
    }),
    z.refine(({ toolName, duration, completed }) => !completed || duration >= toolNamed(toolName).seconds, {
      path: ['completed'],
      error: () => t('completeTooSoon'),
    }),
  )
export type NewUsage = z.infer<typeof NewUsage>

/** A person's answers after a session. A field that is left out stays as it is; null takes the answer back. */
export const UsageRating = z.strictObject({ effectiveness: Effectiveness, distressAfter: Distress })
export type UsageRating = z.infer<typeof UsageRating>

export const Usage = z.object({
  id: Id,
  toolName: ToolName,
  duration: z.int(),
  completed: z.boolean(),
  effectiveness: z.nullable(z.int()),
  distressBefore: z.nullable(z.int()),
  distressAfter: z.nullable(z.int()),
  createdAt: Instant,
})
export type Usage = z.infer<typeof Usage>

/** Every tool that the caller has used, and the one that helped most. */
export const UsageSummary = z.object({
  worksBest: z.nullable(ToolName),
  tools: z.array(
    z.object({
      toolName: ToolName,
      sessions: z.int(),
      ratedSessions: z.int(),
      /** The mean rating to one decimal; null below three rated sessions. */
      effectiveness: z.nullable(z.number()),
    }),
  ),
})
export type UsageSummary = z.infer<typeof UsageSummary>

export const copingToolApi = {
  save: endpoint({
    method: 'POST',
    path: '/api/coping-tools/usage',
    news: ['own'],
    summary: 'Keep a coping session of the caller as far as it has come',
    body: NewUsage,
    response: Usage,
    status: 201,
  }),
  rate: endpoint({
    method: 'PATCH',
    path: '/api/coping-tools/usage/:id',
    news: ['own'],
    summary: "Say how a session of the caller's helped; another's id is not found",
    params: OneId,
    body: UsageRating,
    response: Usage,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/coping-tools/summary',
    news: ['own'],
    summary: 'How often the caller used each tool, and which has helped most',
    response: UsageSummary,
  }),
}
