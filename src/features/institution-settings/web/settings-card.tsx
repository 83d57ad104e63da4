import type { ReactNode, SubmitEvent } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { InstitutionChanges, Protection } from '../contract.ts'
import { useUpdateInstitution, useWaitingSettings } from './queries.ts'
import { WaitingNotice } from './waiting-notice.tsx'

interface Preview {
  readonly label: string
  readonly isPending: boolean
  readonly show: () => Promise<unknown>
}

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
  /** What is shown before the changes can be saved; null or left out once they can. */
  readonly preview?: Preview | null
  /** The new value of a change that waits, where the card words it. */
  readonly newValue?: string | undefined
  /** What stands below a change that waits. */
  readonly underWaiting?: ReactNode
  readonly children: (errors: FieldErrors) => ReactNode
}

/** A card with settings that are saved together, and their errors below each field. */
export function SettingsCard(props: SettingsCardProps) {
  const { id, title, about, changes, setting, onSaved, preview, newValue, underWaiting, children } = props
  const { errors, begin } = useFormErrors()
  const update = useUpdateInstitution()
  const waiting = useWaitingSettings().data?.find((one) => one.setting === setting)

  const isPending = update.isPending || preview?.isPending === true

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (preview) {
      preview.show().catch((error: unknown) => {
        refuse(refusedFields(error))
        toastFailure('Nothing was compared', error)
      })
      return
    }
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
      {waiting && <WaitingNotice title={title} waiting={waiting} newValue={newValue} />}
      {waiting && underWaiting}
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
          {children(errors)}
          <CardFooter>
            <Button type="submit" aria-label={preview ? undefined : `Save ${title}`}>
              {isPending ? 'Please wait...' : (preview?.label ?? 'Save')}
            </Button>
          </CardFooter>
        </fieldset>
      </form>
    </Card>
  )
}
