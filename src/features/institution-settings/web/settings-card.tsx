import type { ReactNode, SubmitEvent } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { InstitutionChanges } from '../contract.ts'
import { useUpdateInstitution } from './queries.ts'

interface SettingsCardProps {
  readonly id: string
  readonly title: string
  readonly about: string
  /** The changes that are saved. */
  readonly changes: () => InstitutionChanges
  readonly children: (errors: FieldErrors) => ReactNode
}

/** A card with settings that are saved together, and their errors below each field. */
export function SettingsCard({ id, title, about, changes, children }: SettingsCardProps) {
  const { errors, begin } = useFormErrors()
  const update = useUpdateInstitution()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    update.mutate(changes(), {
      onSuccess: () => toast({ title: 'Settings saved', description: `${title} is up to date.` }),
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
