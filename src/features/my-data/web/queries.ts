import { useMutation } from '@tanstack/react-query'

import type { Confirmation } from '#features/accounts/contract.ts'
import { clearSignedInData, useSetCurrentUser } from '#features/identity/web/queries.ts'
import { call, callFile } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import { type ExportFormat, myDataApi } from '../contract.ts'
import { saveFile } from './save-file.ts'

/** Downloads everything about oneself in one format, and puts it where the browser keeps downloads. */
export function useDownload() {
  return useMutation({
    mutationFn: (format: ExportFormat) => downloadFile(format),
    onSuccess: () =>
      toast({ title: 'Downloaded', description: 'Your file is where this browser keeps its downloads.' }),
    onError: (error) => toastFailure('Not downloaded', error, 'Nothing was lost. Please try again.'),
  })
}

async function downloadFile(format: ExportFormat): Promise<void> {
  saveFile(await callFile(myDataApi.download, { body: { format } }))
}

/** Closes one's own account, to be erased in seven days. The session is over with it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: Confirmation) => call(myDataApi.leave, { body }),
    onSuccess: clearSignedInData,
  })
}

/** Keeps an account that is about to be deleted; everything is open again. */
export function useStay() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: () => call(myDataApi.stay, {}),
    onSuccess: (user) => {
      keep(user)
      toast({ title: 'Welcome back', description: 'Your account stays, with everything in it.' })
    },
    onError: (error) =>
      toastFailure('That did not work', error, 'Your account is still here. Please try again.'),
  })
}
