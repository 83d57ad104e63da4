import { Confirmation } from '#features/access/accounts/own-password-contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { clearSignedInData } from '#features/core/identity/web/index.ts'
import { WhatStays } from '#features/record/institution-record/web/index.ts'
import { type AccountDeletion, myDataApi } from '#features/record/my-data/contract.ts'
import { ApiError, reasonFor } from '#web/api/api.ts'
import { leaveForSignIn } from '#web/api/sign-in-path.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeField } from '#web/ui/controls/code-field.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogClose, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('myData')

interface DeleteAccountDialogProps {
  readonly user: CurrentUser
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly leave?: (path: string) => void
}

/**
 * Says what is deleted and what is kept, and asks for the password. The start page then says until when the person can
 * undo it, since nothing of this page can be read any more without a session.
 */
export function DeleteAccountDialog({ user, open, onOpenChange, leave = goTo }: DeleteAccountDialogProps) {
  const onDeleted = ({ deletesAt }: AccountDeletion) => leaveForSignIn(`closed&until=${deletesAt}`, leave)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('dialogTitle')} description={t('dialogDescription')}>
        <DeleteAccountForm user={user} onDeleted={onDeleted} />
      </DialogContent>
    </Dialog>
  )
}

function goTo(path: string): void {
  location.assign(path)
}

function DeletionSummary() {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>{t('goes')}</strong> {t('goesText')}
      </p>
      <p>
        <strong>{t('stays')}</strong> {t('staysText')}
      </p>
      <WhatStays />
      <p>{t('downloadFirst')}</p>
    </div>
  )
}

interface DeleteAccountFormProps {
  readonly user: CurrentUser
  readonly onDeleted: (leaving: AccountDeletion) => void
}

function DeleteAccountForm({ user, onDeleted }: DeleteAccountFormProps) {
  const deletion = useChange(myDataApi.deleteAccount, {
    onSuccess: clearSignedInData,
    meta: { decidesSignIn: true },
  })
  const { errors, submit } = useForm(Confirmation, (confirmation, refuse) =>
    deletion.mutate({ body: confirmation }, { onSuccess: onDeleted, onError: refuse }),
  )
  return (
    <DialogForm
      onSubmit={submit}
      isBusy={deletion.isPending}
      feet={
        <>
          <DialogClose asChild>
            <Button variant="outline">{t('keepMyAccount')}</Button>
          </DialogClose>
          <Button type="submit" variant="destructive">
            {deletion.isPending ? t('pleaseWait') : t('deleteMyAccount')}
          </Button>
        </>
      }
    >
      <DeletionSummary />
      {/* For password managers, so that they offer the right entry. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Field label={t('yourPassword')} error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {user.hasSecondFactor && <CodeField error={errors['code']} />}
      <Refusal error={deletion.error} />
    </DialogForm>
  )
}

/** A refusal that is not about a field. */
function Refusal({ error }: { readonly error: Error | null }) {
  if (!error || (error instanceof ApiError && error.problem?.fields)) return null
  return (
    <Notice tone="attention" title={t('notDeleted')} role="alert">
      {reasonFor(error, t('asItWas'))}
    </Notice>
  )
}
