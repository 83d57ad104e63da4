import type { Feature } from '#server/feature.ts'

import { safetyPlanApi } from './contract.ts'
import { safetyPlanRoutes } from './server/routes.ts'
import { planSittingApi } from './sittings-contract.ts'

export const safetyPlan: Feature = {
  api: [safetyPlanApi, planSittingApi],
  routes: safetyPlanRoutes,
  tables: {
    safety_plans: {
      callers: ['select', 'insert'],
      callersChange: ['ciphertext', 'updated_at', 'review_on'],
      encrypted: { ciphertext: { recordId: 'user_id', withVault: 'delete-row' } },
    },
    earlier_safety_plans: {
      callers: ['select', 'insert', 'delete'],
      encrypted: {
        ciphertext: { recordId: 'user_id', boundTo: 'safety_plans.ciphertext', withVault: 'delete-row' },
      },
    },
    shown_wishes: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['ciphertext'],
      encrypted: { ciphertext: { recordId: 'wish' } },
    },
    plan_sittings: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['responder_id', 'responder_session_id', 'responder_name', 'plan', 'suggestions'],
      encrypted: { plan: { owner: 'owner_id' }, suggestions: { owner: 'owner_id' } },
    },
  },
}
