import { useState } from 'react'
import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { countCharacters } from '#shared/fields.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { useChange } from '#web/api/use-change.ts'
import { NewerVersion } from '#web/forms/newer-version.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { keptText, mergeVersions } from '#web/forms/versions.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { longestBio, profileApi, ProfileChanges, type ProfileField, profileFields } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { changedFields, fieldsOf, type ProfileDraft } from './draft/profile-draft.ts'

const t = texts('profile')

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
  readonly onChange: (draft: ProfileDraft) => void
  readonly onSaved: () => void
}

/**
 * Names, e-mail and bio. A failed save leaves the form as it is. Only fields that were changed here are sent, so that
 * what was changed elsewhere stays; where both changed the same field, the person is asked.
 */
export function ProfileForm({ user, draft, onChange, onSaved }: ProfileFormProps) {
  const setCurrentUser = useSetCurrentUser()
  const update = useChange(profileApi.update, { again: [], onSuccess: setCurrentUser })
  const [newer, setNewer] = useState<CurrentUser | null>(null)
  const { mine, base } = draft
  const change = (part: Partial<ProfileDraft['mine']>) => onChange({ ...draft, mine: { ...mine, ...part } })
  const { errors, submit } = useForm(GivenChanges, (_, refuse) => send(draft, refuse))

  function send(written: ProfileDraft, refuse: (error: unknown) => void): void {
    const changes = changedFields(written).map((field) => [field, written.mine[field].trim()])
    update.mutate(
      { params: { id: user.id }, body: { ...Object.fromEntries(changes), basedOn: written.base } },
      {
        onSuccess: saved,
        onError: (error) => {
          const stored = newerVersionIn(CurrentUser, error)
          setNewer(stored)
          if (stored) return
          refuse(error)
          toast({ title: t('updateFailed'), description: t('updateFailedText'), variant: 'destructive' })
        },
      },
    )
  }

  function saved(): void {
    toast({ title: t('updated'), description: t('updatedText') })
    onSaved()
  }

  function keep(stored: CurrentUser, chosen: ProfileDraft): void {
    setNewer(null)
    setCurrentUser(stored)
    onChange(chosen)
    if (changedFields(chosen).length > 0) send(chosen, () => {})
    else saved()
  }

  function removed(field: 'email' | 'bio'): void {
    onChange({ mine: { ...mine, [field]: '' }, base: { ...base, [field]: '' } })
  }

  return (
    <>
      <Form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('firstName')} error={errors['firstName']}>
            <Input
              name="firstName"
              autoComplete="given-name"
              value={mine.firstName}
              onChange={({ target }) => change({ firstName: target.value })}
            />
          </Field>
          <Field label={t('lastName')} error={errors['lastName']}>
            <Input
              name="lastName"
              autoComplete="family-name"
              value={mine.lastName}
              onChange={({ target }) => change({ lastName: target.value })}
            />
          </Field>
        </div>
        <div>
          <Field label={t('email')} isOptional error={errors['email']} hint={user.email && t('emailHint')}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              value={mine.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          {user.email && <RemoveButton user={user} field="email" onRemoved={() => removed('email')} />}
        </div>
        <div>
          <Field
            label={t('bio')}
            isOptional
            error={errors['bio']}
            hint={t('charactersLeft', {
              left: longestBio - countCharacters(mine.bio),
              most: longestBio,
              hasSavedBio: Boolean(user.bio),
            })}
          >
            <Textarea name="bio" value={mine.bio} onChange={({ target }) => change({ bio: target.value })} />
          </Field>
          {user.bio && <RemoveButton user={user} field="bio" onRemoved={() => removed('bio')} />}
        </div>
        <Button type="submit" disabled={update.isPending} className="sm:self-start">
          {update.isPending ? t('saving') : t('saveChanges')}
        </Button>
      </Form>
      {newer && (
        <ProfileConflict
          draft={draft}
          stored={newer}
          isSaving={update.isPending}
          onKeep={(chosen) => keep(newer, chosen)}
          onBack={() => setNewer(null)}
        />
      )}
    </>
  )
}

interface ProfileConflictProps {
  readonly draft: ProfileDraft
  readonly stored: CurrentUser
  readonly isSaving: boolean
  /** Saves these fields over what is stored. */
  readonly onKeep: (draft: ProfileDraft) => void
  readonly onBack: () => void
}

const labels: Readonly<Record<ProfileField, string>> = {
  firstName: t('firstName'),
  lastName: t('lastName'),
  email: t('email'),
  bio: t('bio'),
}

/** Asks what to keep of each field that was changed both here and elsewhere. A name or an address can be only one. */
function ProfileConflict({ draft, stored, isSaving, onKeep, onBack }: ProfileConflictProps) {
  const theirs = fieldsOf(stored)
  const mine = { ...draft.base }
  for (const field of changedFields(draft)) mine[field] = draft.mine[field].trim()
  const { texts: merged, differing } = mergeVersions(profileFields, { base: draft.base, mine, theirs })
  const fitsTogether = (field: ProfileField) =>
    field === 'bio' && countCharacters(keptText('both', mine.bio, theirs.bio)) <= longestBio
  return (
    <NewerVersion
      key={JSON.stringify(theirs)}
      texts={differing.map((field) => ({
        field,
        label: labels[field],
        mine: mine[field],
        theirs: theirs[field],
        both: fitsTogether(field) ? t('bothStand') : undefined,
      }))}
      isSaving={isSaving}
      onKeep={(kept) => {
        const chosen = { ...merged }
        for (const field of differing)
          chosen[field] = keptText(kept[field] ?? 'mine', mine[field], theirs[field])
        onKeep({ mine: chosen, base: theirs })
      }}
      onBack={onBack}
    />
  )
}

const removal = {
  email: {
    action: t('removeEmail'),
    title: t('removeEmailTitle'),
    description: t('removeEmailText'),
  },
  bio: {
    action: t('removeBio'),
    title: t('removeBioTitle'),
    description: t('removeBioText'),
  },
} as const

interface RemoveButtonProps {
  readonly user: CurrentUser
  readonly field: keyof typeof removal
  readonly onRemoved: () => void
}

/** Removes the saved e-mail or bio. The form cannot do this, since its update leaves empty fields out. */
function RemoveButton({ user, field, onRemoved }: RemoveButtonProps) {
  const update = useChange(profileApi.update, { again: [], onSuccess: useSetCurrentUser() })
  const { action, title, description } = removal[field]

  function remove() {
    update.mutate(
      { params: { id: user.id }, body: { [field]: '' } },
      {
        onSuccess: () => {
          onRemoved()
          toast({ title: t('updated'), description: t('updatedText') })
        },
        onError: () =>
          toast({ title: t('updateFailed'), description: t('updateFailedText'), variant: 'destructive' }),
      },
    )
  }

  return (
    <ConfirmedButton
      variant="link"
      size="sm"
      disabled={update.isPending}
      title={title}
      description={description}
      action={action}
      cancel={t('keepIt')}
      onAction={remove}
      isDestructive
    >
      {action}
    </ConfirmedButton>
  )
}
