import { Suspense } from 'react'

import { useStepUpQuestion } from '#web/api/step-up.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

const ConfirmDialog = lazyWithPreload(
  async () => (await import('#features/accounts/web/confirm-dialog.tsx')).ConfirmDialog,
)

/** Shows the step-up dialog when a call needs one. The dialog's code is fetched at the first. */
export function StepUpDialog() {
  const question = useStepUpQuestion()
  return <Suspense fallback={null}>{question && <ConfirmDialog />}</Suspense>
}
