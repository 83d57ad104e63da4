import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'

import { texts } from '../locales/texts.ts'
import { providerApi } from '../provider-contract.ts'
import { trialApi } from '../trial-contract.ts'

const t = texts('providers')
const trial = texts('trial')

/** The providers stand in the settings of signing on. */
export const againProviders = { again: [providerApi.settings], againAfterFailure: true } as const

/** Changes, confirms or removes one provider, or goes to it for a trial, and says how that went. */
export function useProviderChanges() {
  const options = {
    ...againProviders,
    onError: (error: unknown) => toastFailure(t('nothingChanged'), error),
  }
  return {
    change: useChange(providerApi.update, options),
    confirm: useChange(providerApi.confirm, options),
    remove: useChange(providerApi.remove, options),
    tryOut: useChange(trialApi.begin, {
      onSuccess: ({ address }) => location.assign(address),
      onError: (error) => toastFailure(trial('notBegun'), error),
    }),
  }
}
