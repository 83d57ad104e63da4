import { useMutation, useQueryClient } from '@tanstack/react-query'

import { accountApi } from '#features/accounts/contract.ts'
import { useShowRecoveryCode } from '#features/accounts/web/queries.ts'
import { identityApi } from '#features/identity/contract.ts'
import { recoveryApi } from '#features/recovery/contract.ts'
import { call, keyOf } from '#web/api/api.ts'
import { toast } from '#web/toasts/toast.tsx'

interface OwnPassword {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Replaces the one-time password by an own one; the recovery code is then made and shown. */
export function useChooseOwnPassword() {
  const client = useQueryClient()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: async (body: OwnPassword) => {
      await call(accountApi.changePassword, { body })
      // The password is set whatever becomes of this: the profile makes a code at any time.
      return call(recoveryApi.make, {}).catch(() => null)
    },
    onSuccess: (made) => {
      toast({ title: 'Your password is set', description: 'Keep it to yourself.' })
      if (made) show(made.recoveryCode)
      return client.invalidateQueries({ queryKey: keyOf(identityApi.current, {}) })
    },
  })
}
