import { useStepUpQuestion } from '#web/api/step-up.ts'
import { onDemand } from '#web/on-demand.tsx'

const ConfirmDialog = onDemand(
  async () => (await import('#features/access/accounts/web/confirm-dialog.tsx')).ConfirmDialog,
)

/** Shows the step-up dialog when a call needs one. The dialog's code is fetched at the first. */
export function StepUpDialog() {
  const question = useStepUpQuestion()
  return question && <ConfirmDialog />
}
