import { type ReactNode, type SubmitEvent, useState } from 'react'

import { newerVersionIn } from '#web/api/newer-version.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { Institution, type InstitutionChanges, type Protection } from '../contract.ts'
import { texts } from '../texts/page.ts'
import { changedSettings } from './conflict/changed-settings.ts'
import { useUpdateInstitution, useWaitingSettings } from './queries.ts'
import type { SettingsDraft } from './use-settings-draft.ts'
import { WaitingNotice } from './waiting-notice.tsx'

const loadConflict = async () => (await import('./conflict/settings-conflict.tsx')).SettingsConflict

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
  /** What the card was begun with. It is cleared once saved, so that what is stored is shown; a change that waits is not. */
  readonly draft: SettingsDraft
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
  const { id, title, about, changes, setting, draft, preview, newValue, underWaiting, children } = props
  const { errors, begin } = useFormErrors()
  const update = useUpdateInstitution()
  const [newer, setNewer] = useState<Institution | null>(null)
  const waiting = useWaitingSettings().data?.find((one) => one.setting === setting)

  const isPending = update.isPending || preview?.isPending === true
  const changed = () => changedSettings(changes(), draft.base)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (preview) {
      preview.show().catch((error: unknown) => {
        refuse(refusedFields(error))
        toastFailure(texts.notCompared, error)
      })
      return
    }
    save(changed(), draft.base, refuse)
  }

  function save(wanted: InstitutionChanges, base: Institution, refuse: (fields: FieldErrors) => void) {
    const body = { ...wanted, basedOn: base }
    update.mutate(body, {
      onSuccess: (saved) => {
        done()
        toast(
          saved.waiting.length > 0
            ? { title: texts.waitsTitle, description: texts.waitsText }
            : { title: texts.settingsSaved, description: texts.upToDate({ title }) },
        )
      },
      onError: (error) => {
        const stored = newerVersionIn(Institution, error)
        setNewer(stored)
        if (stored) return
        refuse(refusedFields(error))
        toastFailure(texts.notChanged, error)
      },
    })
  }

  function done() {
    setNewer(null)
    draft.clear()
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
        <CardDescription>{about}</CardDescription>
      </CardHeader>
      {waiting && <WaitingNotice title={title} waiting={waiting} newValue={newValue} />}
      {waiting && underWaiting}
      <Form noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
          {children(errors)}
          <CardFooter>
            <Button type="submit" aria-label={preview ? undefined : texts.saveCard({ title })}>
              {isPending ? texts.pleaseWait : (preview?.label ?? texts.save)}
            </Button>
          </CardFooter>
        </fieldset>
      </Form>
      {newer && (
        <OnDemand
          load={loadConflict}
          props={{
            base: draft.base,
            stored: newer,
            changes: changed(),
            isSaving: update.isPending,
            onKeep: (kept) => (Object.keys(kept).length > 0 ? save(kept, newer, () => {}) : done()),
            onBack: () => setNewer(null),
          }}
        />
      )}
    </Card>
  )
}
