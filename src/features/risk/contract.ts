import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'

import { riskKinds } from './risk.ts'

export const RiskAssessment = z.object({
  isElevated: z.boolean(),
  /** 0 to 10, one decimal. */
  riskScore: z.number(),
  /** What the score is made of, so that a screen can say what moved it. */
  parts: z.array(
    z.object({
      kind: z.enum(riskKinds),
      /** 0 to 10, one decimal; higher is worse for every kind. */
      value: z.number(),
      /** Its part in the whole, 0 to 1. */
      weight: z.number(),
      /** How many check-ins, or screenings, it was read from. */
      count: z.int(),
    }),
  ),
})
export type RiskAssessment = z.infer<typeof RiskAssessment>

export const riskApi = {
  assess: endpoint({
    method: 'GET',
    path: '/api/risk-assessment',
    summary: "The caller's own risk score, a signpost made of recent check-ins and screenings",
    response: RiskAssessment,
  }),
}
