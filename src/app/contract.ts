import { accountApi } from '#features/accounts/contract.ts'
import { alertApi } from '#features/alerts/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { copingToolApi } from '#features/coping-tools/contract.ts'
import { demoApi } from '#features/demo/contract.ts'
import { learningApi } from '#features/learning/contract.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { profileApi } from '#features/profile/contract.ts'
import { rewardApi } from '#features/rewards/contract.ts'
import { riskApi } from '#features/risk/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Every endpoint of the API, for tests and documents that must see them all. */
export const everyEndpoint: readonly Endpoint[] = [
  accountApi,
  alertApi,
  checkInApi,
  copingToolApi,
  demoApi,
  learningApi,
  notificationApi,
  profileApi,
  rewardApi,
  riskApi,
].flatMap((group) => Object.values<Endpoint>(group))
