import type { ReactNode, SubmitEvent } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { InstitutionChanges, Protection } from '../contract.ts'
import { useUpdateInstitution, useWaitingSettings } from './queries.ts'
import { WaitingNotice } from './waiting-notice.tsx'

interface SettingsCardProps {
  readonly id: string
  readonly title: string
  readonly about: string
  /** The changes that are saved. */
  readonly changes: () => InstitutionChanges
  /** The setting that waits for a second person where it would protect people less. */
  readonly setting?: Protection
  /** Shows again what is stored; a change that waits is not. */
  readonly onSaved?: () => void
  readonly children: (errors: FieldErrors) => ReactNode
}

/** A card with settings that are saved together, and their errors below each field. */
export function SettingsCard({ id, title, about, changes, setting, onSaved, children }: SettingsCardProps) {
  const { errors, begin } = useFormErrors()
  const update = useUpdateInstitution()
  const waiting = useWaitingSettings().data?.find((one) => one.setting === setting)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    update.mutate(changes(), {
      onSuccess: (saved) => {
        onSaved?.()
        toast(
          saved.waiting.length > 0
            ? { title: 'Change waits', description: 'The card says for whom, or until when.' }
            : { title: 'Settings saved', description: `${title} is up to date.` },
        )
      },
      onError: (error) => {
        refuse(refusedFields(error))
        toastFailure('Nothing was changed', error)
      },
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
        <CardDescription>{about}</CardDescription>
      </CardHeader>
      {waiting && <WaitingNotice title={title} waiting={waiting} />}
      <form noValidate onSubmit={submit}>
        <fieldset disabled={update.isPending} className="flex min-w-0 flex-col gap-4">
          {children(errors)}
          <CardFooter>
            <Button type="submit" aria-label={`Save ${title}`}>
              {update.isPending ? 'Please wait...' : 'Save'}
            </Button>
          </CardFooter>
        </fieldset>
      </form>
    </Card>
  )
}
