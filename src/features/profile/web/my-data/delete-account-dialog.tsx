import { Confirmation } from '#features/accounts/own-password-contract.ts'
import { type CurrentUser } from '#features/identity/contract.ts'
import type { AccountDeletion } from '#features/my-data/contract.ts'
import { useDeleteAccount } from '#features/my-data/web/queries.ts'
import { ApiError, reasonFor } from '#web/api/api.ts'
import { leaveForSignIn } from '#web/api/sign-in-path.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeField } from '#web/ui/controls/code-field.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogClose, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

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
      <DialogContent
        title="Delete your account?"
        description="It closes at once: you are signed out everywhere, and nobody finds you any more. After seven days it is erased."
      >
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
        <strong>What goes:</strong> your name, email and password, check-ins, screenings, journal, safety
        plan, points and badges, connections and what you share. The key to what you wrote is destroyed, so
        that nobody can bring it back.
      </p>
      <p>
        <strong>What stays:</strong> counts in statistics that name nobody, and the record of who did what and
        when, with a number in place of your name. If you asked for help and nobody has closed that yet, staff
        see it until they do. Your name and words are gone from it once your account is erased.
      </p>
      <p>You may want to download your data first, under “My data”.</p>
    </div>
  )
}

interface DeleteAccountFormProps {
  readonly user: CurrentUser
  readonly onDeleted: (leaving: AccountDeletion) => void
}

function DeleteAccountForm({ user, onDeleted }: DeleteAccountFormProps) {
  const deletion = useDeleteAccount()
  const { errors, submit } = useForm(Confirmation, (confirmation, refuse) =>
    deletion.mutate(confirmation, { onSuccess: onDeleted, onError: refuse }),
  )
  return (
    <DialogForm
      onSubmit={submit}
      isBusy={deletion.isPending}
      feet={
        <>
          <DialogClose asChild>
            <Button variant="outline">Keep my account</Button>
          </DialogClose>
          <Button type="submit" variant="destructive">
            {deletion.isPending ? 'Please wait...' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <DeletionSummary />
      {/* For password managers, so that they offer the right entry. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <Field label="Your password" error={errors['password']}>
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
    <Notice tone="attention" title="Your account was not deleted" role="alert">
      {reasonFor(error, 'Everything is as it was. Please try again.')}
    </Notice>
  )
}
