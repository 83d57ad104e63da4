import { useShowRecoveryCode } from '#features/access/accounts/web/index.ts'
import { clearSignedInData } from '#features/core/identity/web/index.ts'
import { leaveForSignIn } from '#web/api/sign-in-path.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'

import { recoveryApi, recoveryContactApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('notices')

/** Opens what a reset closed, and shows the new recovery code at the top of the page. */
export function useOpenClosedTexts() {
  const show = useShowRecoveryCode()
  return useChange(recoveryApi.open, {
    onSuccess: ({ recoveryCode }) => show(recoveryCode),
    // The texts that were held closed are in many answers: the journal, the plan, and all that is made of them.
    again: 'everything',
  })
}

/** Locks the account, which ends this session too, and then loads the start page. */
export function useLockAccount(redirect = (path: string) => location.assign(path)) {
  return useChange(recoveryApi.lock, {
    again: [],
    onSuccess: async () => {
      await clearSignedInData()
      leaveForSignIn('locked', redirect)
    },
    meta: { decidesSignIn: true },
  })
}

/** Asks the recovery contact for help; null where nobody holds a key to what is closed, or was asked already. */
export function useAskForHelp() {
  const { data } = useReading(recoveryContactApi.read, {})
  const ask = useChange(recoveryContactApi.ask)
  if (!data?.contact || !data.canAsk || data.request) return null
  const { name } = data.contact
  const onError = (error: unknown) => toastFailure(t('notAsked', { name }), error, t('tryAgain'))
  return { name, isPending: ask.isPending, ask: () => ask.mutate({}, { onError }) }
}
