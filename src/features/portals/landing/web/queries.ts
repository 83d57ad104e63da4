import { useMutation } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/core/identity/web/queries.ts'
import { demoApi, type DemoRole } from '#features/portals/demo/contract.ts'
import { call } from '#web/api/api.ts'

/** Signs in as the demo institution's person with a role. */
export function useDemoSignIn() {
  const setCurrentUser = useSetCurrentUser()
  return useMutation({
    mutationFn: (role: DemoRole) => call(demoApi.signIn, { body: { role } }),
    onSuccess: setCurrentUser,
    meta: { decidesSignIn: true },
  })
}
