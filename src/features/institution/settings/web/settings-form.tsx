import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { helpApi } from '#features/core/help/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { keyOf } from '#web/api/api.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { type FieldErrors, refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import {
  Institution,
  institutionApi,
  type InstitutionChanges,
  type Protection,
  type WaitingSetting,
} from '../contract.ts'
import { ladderWords } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { weakenedProtections } from '../weakened-protections.ts'
import { changedSettings, settingWords } from './setting-words.ts'
import { SettingsConflict } from './settings-conflict.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

const t = texts('page')

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface WaitingNoticeProps {
  /** The title of the section that the setting is in. */
  readonly title: string
  readonly waiting: WaitingSetting
  /** The new value, where its section words it. */
  readonly newValue?: string | undefined
}

/** A change of a setting that waits, with what a people manager can do about it. */
function WaitingNotice({ title, waiting, newValue = valueOf(waiting) }: WaitingNoticeProps) {
  const { proposedBy, takesEffectAt, mayConfirm } = waiting
  const withdraw = useChange(institutionApi.withdrawWaiting, {
    again: [institutionApi.get, institutionApi.listWaiting],
    againAfterFailure: true,
    onSuccess: () => toast({ title: t('changeWithdrawn'), description: t('staysAsIs', { title }) }),
  })
  const act = () =>
    withdraw.mutate(
      { params: { id: waiting.id } },
      {
        onError: (error) => toastFailure(t('notWithdrawn'), error),
      },
    )
  return (
    <Notice
      tone="attention"
      title={
        takesEffectAt ? t('takesEffect', { when: dateAndTime(new Date(takesEffectAt)) }) : t('waitsForSecond')
      }
      action={
        <div className="flex flex-wrap gap-3">
          {mayConfirm && <ConfirmButton title={title} waiting={waiting} newValue={newValue} />}
          <Button
            variant="outline"
            size="sm"
            aria-label={t('withdrawOf', { title })}
            disabled={withdraw.isPending}
            onClick={act}
          >
            {t('withdraw')}
          </Button>
        </div>
      }
    >
      {t('asksFor', { proposedBy, newValue })}
    </Notice>
  )
}

function ConfirmButton({ title, waiting, newValue }: WaitingNoticeProps) {
  // The notice is gone once the settings are read anew, so the hook says what was done.
  const confirm = useChange(institutionApi.confirmWaiting, {
    again: [institutionApi.get, institutionApi.listWaiting],
    againAfterFailure: true,
    onSuccess: () => toast({ title: t('changeConfirmed'), description: t('upToDate', { title }) }),
  })
  const act = () =>
    confirm.mutate(
      { params: { id: waiting.id } },
      {
        onError: (error) => toastFailure(t('notConfirmed'), error),
      },
    )
  return (
    <ConfirmedButton
      size="sm"
      aria-label={t('confirmOf', { title })}
      disabled={confirm.isPending}
      title={t('confirmQuestion')}
      description={t('confirmText', { newValue: newValue ?? '', isTriage: waiting.setting === 'triage' })}
      action={t('confirm')}
      onAction={act}
    >
      {t('confirm')}
    </ConfirmedButton>
  )
}

/** What the setting would be. */
function valueOf({ setting, changes }: WaitingSetting): string {
  if (setting === 'privacyThreshold') return t('statisticsFrom', { people: changes.privacyThreshold ?? 0 })
  if (setting === 'allowsResidentConnections') return t('residentsMayConnect')
  if (setting === 'requiresSecondFactor') return t('noSecondStep')
  return ladderWords(changes.ladder ?? {})
}

interface Preview {
  readonly label: string
  readonly isPending: boolean
  readonly show: () => Promise<unknown>
}

interface SettingsFormProps {
  readonly title: string
  /** What would be saved. */
  readonly changes: InstitutionChanges
  /** The setting that waits for a second person where it would protect people less. */
  readonly setting?: Protection
  /** What the section was begun with. It is cleared once saved, so that what is stored is shown; a change that waits is not. */
  readonly draft: SettingsDraft
  /** What is shown before the changes can be saved; null or left out once they can. */
  readonly preview?: Preview | null
  /** The new value of a change that waits, where the section words it. */
  readonly newValue?: string | undefined
  /** What is below a change that waits. */
  readonly underWaiting?: ReactNode
  readonly children: (errors: FieldErrors) => ReactNode
}

/** The settings of a section, which are saved together, with their errors below each field. A bar to save them shows once one has changed. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, changes, setting, draft, preview, newValue, underWaiting, children } = props
  const { errors, begin, clear } = useFormErrors()
  const update = useUpdateInstitution()
  const [newer, setNewer] = useState<Institution | null>(null)
  const waiting = useReading(institutionApi.listWaiting, {}).data?.find((one) => one.setting === setting)
  const form = useRef<HTMLFormElement>(null)

  const isPending = update.isPending || preview?.isPending === true
  const changed = changedSettings(changes, draft.base)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (preview) {
      preview.show().catch((error: unknown) => {
        refuse(refusedFields(error))
        toastFailure(t('notCompared'), error)
      })
      return
    }
    save(changed, draft.base, refuse)
  }

  function save(wanted: InstitutionChanges, base: Institution, refuse: (fields: FieldErrors) => void) {
    const body = { ...wanted, basedOn: base }
    update.mutate(
      { body },
      {
        onSuccess: (saved) => {
          done()
          toast(
            saved.waiting.length > 0
              ? { title: t('waitsTitle'), description: t('waitsText') }
              : { title: t('settingsSaved'), description: t('upToDate', { title }) },
          )
        },
        onError: (error) => {
          const stored = newerVersionIn(Institution, error)
          setNewer(stored)
          if (stored) return
          refuse(refusedFields(error))
          toastFailure(t('notChanged'), error)
        },
      },
    )
  }

  function done() {
    setNewer(null)
    clear()
    draft.clear()
    // The bar goes away with the button that was pressed.
    moveFocus(form.current, form.current)
  }

  return (
    <>
      {waiting && <WaitingNotice title={title} waiting={waiting} newValue={newValue} />}
      {waiting && underWaiting}
      <Form ref={form} noValidate tabIndex={-1} aria-label={title} className="outline-none" onSubmit={submit}>
        <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-6">
          {children(errors)}
          {Object.keys(changed).length > 0 && (
            <SaveBar
              changed={changed}
              base={draft.base}
              action={isPending ? t('pleaseWait') : (preview?.label ?? t('save'))}
              onDiscard={done}
            />
          )}
        </fieldset>
      </Form>
      {newer && (
        <SettingsConflict
          base={draft.base}
          stored={newer}
          changes={changed}
          isSaving={update.isPending}
          onKeep={(kept) => (Object.keys(kept).length > 0 ? save(kept, newer, () => {}) : done())}
          onBack={() => setNewer(null)}
        />
      )}
    </>
  )
}

interface SaveBarProps {
  readonly changed: InstitutionChanges
  readonly base: Institution
  readonly action: string
  readonly onDiscard: () => void
}

/** What changed, and who has to agree; saves it, or goes back to what is stored. */
function SaveBar({ changed, base, action, onDiscard }: SaveBarProps) {
  const names = Object.entries(settingWords).flatMap(([field, { label }]) =>
    field in changed ? [label] : [],
  )
  const needsSecond = weakenedProtections(base, changed).length > 0
  const opens = changed.isOpen === true && !base.isOpen
  return (
    <>
      {(needsSecond || opens) && (
        <p className="text-sm text-pretty text-muted-foreground">
          {needsSecond ? t('needsSecond') : t('needsConfirmation')}
        </p>
      )}
      <PageFoot className="flex-wrap-reverse items-center gap-y-1">
        <Button type="submit">{action}</Button>
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <p role="status" className="line-clamp-2 min-w-0 flex-1 basis-40 font-medium">
          {t('changed', { names: names.join(', ') })}
        </p>
      </PageFoot>
    </>
  )
}

/** Changes settings. The help menu reads the crisis contacts again, and the frame the name and the colour. */
function useUpdateInstitution() {
  const client = useQueryClient()
  return useChange(institutionApi.update, {
    onError: (error) => {
      const newer = newerVersionIn(Institution, error)
      if (newer) client.setQueryData(keyOf(institutionApi.get, {}), newer)
    },
    onSuccess: (saved) => {
      const { waiting: _, ...institution } = saved
      client.setQueryData(keyOf(institutionApi.get, {}), institution)
    },
    again: [helpApi.ways, identityApi.current, institutionApi.listWaiting],
  })
}
