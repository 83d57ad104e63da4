import { useEffect, useRef } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { reasonFor } from '#web/api/api.ts'
import { useStepUpQuestion } from '#web/api/step-up.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { CodeField } from '#web/ui/controls/code-field.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../locales/texts.ts'
import { Confirmation, ownPasswordApi } from '../own-password-contract.ts'

const t = texts('confirm')

/**
 * Asks for the password whenever a call needs a fresh confirmation, and then lets the call go on. It stands
 * once around every screen, so that no page has to ask by itself.
 */
export function ConfirmDialog() {
  const question = useStepUpQuestion()
  return (
    <Dialog open={question !== null} onOpenChange={(isOpen) => !isOpen && question?.answer(false)}>
      {question && (
        <DialogContent
          title={t(`titles.${question.reason}`)}
          description={t(`descriptions.${question.reason}`)}
        >
          <ConfirmForm onConfirmed={() => question.answer(true)} />
        </DialogContent>
      )}
    </Dialog>
  )
}

function ConfirmForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { data: user } = useCurrentUser()
  const confirm = useChange(ownPasswordApi.confirm)
  const password = useRef<HTMLInputElement>(null)
  // This runs before the dialog chooses what to focus, which would be its close button.
  useEffect(() => password.current?.focus(), [])
  const { errors, submit } = useForm(Confirmation, (confirmation, refuse) =>
    confirm.mutate({ body: confirmation }, { onSuccess: onConfirmed, onError: refuse }),
  )
  // An error about no field, such as too many attempts, is shown below the password.
  const other = confirm.isError && reasonFor(confirm.error, t('didNotWork'))
  const passwordError = errors['password'] ?? (other && !errors['code'] ? other : undefined)

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={confirm.isPending}
      feet={<CancelOrSend isBusy={confirm.isPending}>{t('confirm')}</CancelOrSend>}
    >
      <Field label={t('password')} error={passwordError}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
      {user?.hasSecondFactor && <CodeField error={errors['code']} />}
    </DialogForm>
  )
}
