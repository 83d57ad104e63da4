import { useMutation } from '@tanstack/react-query'

import { demoApi, type DemoRole } from '#features/demo/contract.ts'
import { useSetCurrentUser } from '#features/identity/web/queries.ts'
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
