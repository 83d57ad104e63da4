import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api.ts'

import { riskApi } from '../contract.ts'

/** The caller's own risk score. */
export function useRiskAssessment() {
  return useQuery(reading(riskApi.assess, {}))
}
