import { Suspense } from 'react'

import { useStepUpQuestion } from '#web/api/step-up.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

const ConfirmDialog = lazyWithPreload(
  async () => (await import('#features/accounts/web/confirm-dialog.tsx')).ConfirmDialog,
)

/** Waits for the question whether it is still the same person; the dialog is fetched with the first. */
export function StepUpDialog() {
  const question = useStepUpQuestion()
  return <Suspense fallback={null}>{question && <ConfirmDialog />}</Suspense>
}
