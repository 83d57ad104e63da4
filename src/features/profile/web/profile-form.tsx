import { useState } from 'react'
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
  readonly onSaved: () => void
}

/** Names, e-mail and bio. A failed save leaves the form as it is. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const update = useUpdateProfile(user.id)
  const [email, setEmail] = useState(user.email ?? '')
  const [bio, setBio] = useState(user.bio ?? '')
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
          <Input name="firstName" autoComplete="given-name" defaultValue={user.firstName} />
        </Field>
        <Field label="Last name" error={errors['lastName']}>
          <Input name="lastName" autoComplete="family-name" defaultValue={user.lastName} />
        </Field>
      </div>
      <div>
        <Field
          label="Email"
          isOptional
          error={errors['email']}
          hint={user.email && 'Left empty, the address you have saved stays.'}
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {user.email && <RemoveButton user={user} field="email" onRemoved={() => setEmail('')} />}
      </div>
      <div>
        <Field
          label="Bio"
          isOptional
          error={errors['bio']}
          hint={`${longestBio - countCharacters(bio)} of ${longestBio} characters left.${user.bio ? ' Left empty, the bio you have saved stays.' : ''}`}
        >
          <Textarea name="bio" value={bio} onChange={(event) => setBio(event.target.value)} />
        </Field>
        {user.bio && <RemoveButton user={user} field="bio" onRemoved={() => setBio('')} />}
      </div>
      <Button type="submit" disabled={update.isPending} className="sm:self-start">
        {update.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
