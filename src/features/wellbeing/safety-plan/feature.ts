import type { Feature } from '#server/feature.ts'
import { rowsOfList } from '#server/own-data.ts'

import { safetyPlanApi } from './contract.ts'
import { texts } from './locales/texts.ts'
import { safetyPlanRoutes } from './server/routes.ts'
import { findPlan, listEarlierPlans } from './server/safety-plan.ts'
import { planSittingApi } from './sittings-contract.ts'
import { steps } from './steps.ts'
import { wishes } from './wishes.ts'

const t = texts('answers')

const planColumns = [...steps.map((step) => `steps.${step}`), ...wishes.map((wish) => `wishes.${wish}`)]

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
  ownData: (caller) => [
    {
      name: 'safetyPlan',
      columns: ['updatedAt', 'reviewOn', 'state', ...planColumns, 'shown', 'earlier'],
      rows: () =>
        rowsOfList(async () => {
          const plan = await findPlan(caller)
          return plan ? [plan] : []
        }),
      closed: async () => ((await findPlan(caller))?.state === 'sealed' ? t('closedPlan') : null),
    },
    {
      name: 'earlierSafetyPlans',
      columns: ['id', 'updatedAt', ...planColumns],
      rows: () => rowsOfList(() => listEarlierPlans(caller)),
    },
  ],
}
