import { accountApi } from '#features/accounts/contract.ts'
import { profileApi } from '#features/profile/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Every endpoint of the API, for tests and documents that must see them all. */
export const everyEndpoint: readonly Endpoint[] = [accountApi, profileApi].flatMap((group) =>
  Object.values<Endpoint>(group),
)
