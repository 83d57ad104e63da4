import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'

import type { CurrentUser } from '#features/identity/contract.ts'
import { countCharacters } from '#shared/fields.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { longestBio, ProfileChanges } from '../contract.ts'
import { useUpdateProfile } from './queries.ts'
import { RemoveButton } from './remove-button.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

// Spec §5: empty values are omitted from the update.
const GivenChanges = z.pipe(
  z.transform((fields: Record<string, string>) => {
    const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()])
    return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  }),
  ProfileChanges,
)

interface ProfileFormProps {
  readonly user: CurrentUser
  readonly draft: ProfileDraft
  readonly onSaved: () => void
}

/** Names, e-mail and bio. A failed save leaves the form as it is. */
export function ProfileForm({ user, draft, onSaved }: ProfileFormProps) {
  const update = useUpdateProfile(user.id)
  const { firstName, lastName, email, bio } = draft.values
  const typed =
    (field: keyof ProfileDraft['values']) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      draft.change({ [field]: event.target.value })
  const { errors, submit } = useForm(GivenChanges, (changes, refuse) =>
    update.mutate(changes, {
      onSuccess: () => {
        toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.' })
        onSaved()
      },
      onError: (error) => {
        refuse(error)
        toast({ title: 'Update failed', description: 'Failed to update profile', variant: 'destructive' })
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors['firstName']}>
          <Input name="firstName" autoComplete="given-name" value={firstName} onChange={typed('firstName')} />
        </Field>
        <Field label="Last name" error={errors['lastName']}>
          <Input name="lastName" autoComplete="family-name" value={lastName} onChange={typed('lastName')} />
        </Field>
      </div>
      <div>
        <Field
          label="Email"
          isOptional
          error={errors['email']}
          hint={user.email && 'Left empty, the address you have saved stays.'}
        >
          <Input name="email" type="email" autoComplete="email" value={email} onChange={typed('email')} />
        </Field>
        {user.email && (
          <RemoveButton user={user} field="email" onRemoved={() => draft.change({ email: '' })} />
        )}
      </div>
      <div>
        <Field
          label="Bio"
          isOptional
          error={errors['bio']}
          hint={`${longestBio - countCharacters(bio)} of ${longestBio} characters left.${user.bio ? ' Left empty, the bio you have saved stays.' : ''}`}
        >
          <Textarea name="bio" value={bio} onChange={typed('bio')} />
        </Field>
        {user.bio && <RemoveButton user={user} field="bio" onRemoved={() => draft.change({ bio: '' })} />}
      </div>
      <Button type="submit" disabled={update.isPending} className="sm:self-start">
        {update.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
