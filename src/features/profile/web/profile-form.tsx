import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm, useWatch } from 'react-hook-form'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { lengthOf } from '#shared/fields.ts'
import { refusedFields } from '#web/form.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

import { longestBio, ProfileChanges } from '../contract.ts'
import { useUpdateProfile } from './queries.ts'
import { RemoveButton } from './remove-button.tsx'

interface Values {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly bio: string
}

const checkChanges = zodResolver(ProfileChanges)

// Spec §5: empty values are omitted from the update.
const resolver: Resolver<Values, unknown, ProfileChanges> = (values, context, { fields }) => {
  const given = Object.entries(values).map(([name, value]) => [name, value.trim()])
  return checkChanges(Object.fromEntries(given.filter(([, value]) => value !== '')), context, {
    fields,
    shouldUseNativeValidation: false,
  })
}

interface ProfileFormProps {
  readonly user: CurrentUser
  readonly onSaved: () => void
}

/** Names, e-mail and bio. A failed save leaves the form as it is. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const update = useUpdateProfile(user.id)
  const { register, handleSubmit, setError, resetField, control, formState } = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email ?? '',
      bio: user.bio ?? '',
    },
  })
  const { errors } = formState
  const bioLength = lengthOf(useWatch({ control, name: 'bio' }))

  function save(changes: ProfileChanges) {
    update.mutate(changes, {
      onSuccess: () => {
        toast({ title: 'Profile updated', description: 'Your profile has been successfully updated.' })
        onSaved()
      },
      onError: (error) => {
        for (const [name, message] of Object.entries(refusedFields(error))) {
          if (isField(name)) setError(name, { message }, { shouldFocus: true })
        }
        toast({ title: 'Update failed', description: 'Failed to update profile', variant: 'destructive' })
      },
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <div>
        <Field
          label="Email"
          isOptional
          error={errors.email?.message}
          hint={user.email && 'Left empty, the address you have saved stays.'}
        >
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        {user.email && (
          <RemoveButton
            user={user}
            what="email"
            onRemoved={() => resetField('email', { defaultValue: '' })}
          />
        )}
      </div>
      <div>
        <Field
          label="Bio"
          isOptional
          error={errors.bio?.message}
          hint={`${longestBio - bioLength} of ${longestBio} characters left.${user.bio ? ' Left empty, the bio you have saved stays.' : ''}`}
        >
          <Textarea {...register('bio')} />
        </Field>
        {user.bio && (
          <RemoveButton user={user} what="bio" onRemoved={() => resetField('bio', { defaultValue: '' })} />
        )}
      </div>
      <Button type="submit" disabled={update.isPending} className="sm:self-start">
        {update.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}

function isField(name: string): name is keyof Values {
  return name in ProfileChanges.shape
}
