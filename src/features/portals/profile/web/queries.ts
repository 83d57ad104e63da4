import { useMutation } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/core/identity/web/queries.ts'
import { call } from '#web/api/api.ts'

import { type PersonalSettings, profileApi, type ProfileBefore, type ProfileChanges } from '../contract.ts'

/** Changes the person's names, e-mail or bio unless they changed elsewhere meanwhile, and updates the current user. */
export function useUpdateProfile(id: string) {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: ProfileChanges & { readonly basedOn?: ProfileBefore }) =>
      call(profileApi.update, { params: { id }, body }),
    onSuccess: keep,
  })
}

/** Saves the person's settings, one change after the other. */
export function useSaveSettings() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: PersonalSettings) => call(profileApi.saveSettings, { body }),
    onSuccess: keep,
    scope: { id: 'personal-settings' },
  })
}
