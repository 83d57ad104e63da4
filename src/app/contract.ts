import { accountApi } from '#features/accounts/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { demoApi } from '#features/demo/contract.ts'
import { profileApi } from '#features/profile/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Every endpoint of the API, for tests and documents that must see them all. */
export const everyEndpoint: readonly Endpoint[] = [accountApi, checkInApi, demoApi, profileApi].flatMap(
  (group) => Object.values<Endpoint>(group),
)
