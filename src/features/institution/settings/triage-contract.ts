import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { populations } from '#shared/population.ts'

import { TriageSettings } from './contract.ts'

/** Alerts a day, with one decimal; null where too few people are behind the figure. */
const Figure = z.nullable(z.number())
const Load = z.object({ critical: Figure, high: Figure, medium: Figure, all: Figure })

/** What triage settings would have meant for the institution's own past, in counts alone. */
export const TriageSimulation = z.object({
  /** The first and the last day that are counted. */
  from: z.string(),
  to: z.string(),
  /** The institution's privacy threshold. */
  fewest: z.int(),
  populations: z.array(
    z.object({
      population: z.enum(populations),
      /** How many people answer its alerts. */
      responders: z.int(),
      /** Null where too few people were screened. */
      load: z.nullable(z.object({ today: Load, proposed: Load, isSame: z.boolean() })),
    }),
  ),
})
export type TriageSimulation = z.infer<typeof TriageSimulation>

export const triageApi = {
  simulate: endpoint({
    method: 'POST',
    path: '/api/institution/triage/simulation',
    summary:
      'How many alerts a day triage settings would have raised in the last 13 weeks, beside those of today; nothing is changed',
    access: peopleManagerRoles,
    body: z.strictObject({ triage: TriageSettings }),
    response: TriageSimulation,
  }),
}
