import { useMutation } from '@tanstack/react-query'

import { demoApi, type DemoRole } from '#features/demo/contract.ts'
import { useSetCurrentUser } from '#features/identity/web/queries.ts'
import { call } from '#web/api/api.ts'

/** Signs in as one person of the demo institution. */
export function useDemoSignIn() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (role: DemoRole) => call(demoApi.signIn, { body: { role } }),
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
}
