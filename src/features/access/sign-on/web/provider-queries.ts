import { useMutation } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import { texts } from '../locales/texts.ts'
import { providerApi } from '../provider-contract.ts'

const t = texts('providers')

/** The providers stand in the settings of signing on. */
export const againProviders = { again: [providerApi.settings], againAfterFailure: true } as const

/** Changes, confirms, removes or tries one provider, and says how that went. */
export function useProviderChanges() {
  const options = {
    ...againProviders,
    onError: (error: unknown) => toastFailure(t('nothingChanged'), error),
  }
  return {
    change: useChange(providerApi.update, options),
    confirm: useChange(providerApi.confirm, options),
    remove: useChange(providerApi.remove, options),
    tryOut: useMutation({
      mutationFn: (id: string) => call(providerApi.tryOut, { params: { id } }),
      onSuccess: ({ problem }) =>
        problem
          ? toast({ title: t('doesNotWork'), description: problem, variant: 'destructive' })
          : toast({ title: t('works'), description: t('worksText') }),
      onError: (error) => toastFailure(t('notTried'), error),
    }),
  }
}
