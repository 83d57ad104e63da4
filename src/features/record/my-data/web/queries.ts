import { useMutation } from '@tanstack/react-query'

import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { callFile } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'

import { type Download, myDataApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('toasts')

/** Downloads everything about oneself in one format, to where the browser keeps downloads. */
export function useDownload() {
  return useMutation({
    mutationFn: (wanted: Download) => downloadFile(wanted),
    onSuccess: () => toast({ title: t('downloaded'), description: t('downloadedText') }),
    onError: (error) => toastFailure(t('notDownloaded'), error, t('notDownloadedText')),
  })
}

async function downloadFile(body: Download): Promise<void> {
  saveFile(await callFile(myDataApi.download, { body }))
}

/** Cancels the deletion of one's own account, which opens everything again. */
export function useKeepAccount() {
  const setCurrentUser = useSetCurrentUser()
  return useChange(myDataApi.keepAccount, {
    onSuccess: (user) => {
      setCurrentUser(user)
      toast({ title: t('welcomeBack'), description: t('welcomeBackText') })
    },
    onError: (error) => toastFailure(t('notKept'), error, t('notKeptText')),
  })
}
