import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import {
  askedAgainAfterDays,
  type SharingSwitch,
  sharingSwitches,
} from '#features/core/connections/sharing-switches.ts'
import { call, keyOf } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { sharingApi, type SharingSetting } from '../contract.ts'
import { accessMessage, noJournalMessage, sinceLabel, switchDescription, switchLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import {
  countOn,
  sharingChangeOf,
  type SwitchChange,
  type Switches,
  switchesAfter,
} from '../switch-change.ts'
import { JournalKeyNotice } from './journal-key-notice.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const t = texts('sharing')

interface SharingCardProps {
  readonly setting: SharingSetting
  /** The user's name for the person. */
  readonly name: string
  readonly type: string
}

/** The six switches for one person. Turning one off takes effect at once; turning one on shows a preview first. */
export function SharingCard({ setting, name, type }: SharingCardProps) {
  const id = useId()
  const [asked, setAsked] = useState<SharingSwitch | null>(null)
  const { switches, change, isPending } = useSwitches(setting)
  const count = countOn(switches)

  function turn(what: SharingSwitch, isOn: boolean) {
    if (isOn) setAsked(what)
    else change({ names: [what], isOn })
  }

  return (
    <Card aria-labelledby={id} className="@container">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle id={id} className="min-w-0 wrap-anywhere">
          {name}
        </CardTitle>
        <p className="flex flex-wrap gap-2">
          <Badge>{type}</Badge>
          <Badge variant={count === 0 ? 'secondary' : 'calm'}>{accessMessage(count)}</Badge>
        </p>
      </div>
      <JournalKeyNotice
        setting={setting}
        name={name}
        isPending={isPending}
        onYes={(journalWords) => change({ names: ['shareJournal'], isOn: true, journalWords })}
        onNo={() => change({ names: ['shareJournal'], isOn: false })}
      />
      <KeepSharingNotice
        setting={setting}
        switches={switches}
        onTurnOff={(names) => change({ names, isOn: false })}
      />
      <ul className="grid gap-x-10 gap-y-3 @3xl:grid-cols-2">
        {sharingSwitches.map((what) => {
          const isClosed = what === 'shareJournal' && !setting.canShareJournal
          return (
            <li key={what}>
              <Switch
                label={switchLabel(what)}
                description={
                  isClosed ? (
                    noJournalMessage()
                  ) : (
                    <>
                      <span>{switchDescription(what)}</span>
                      {switches[what] && (
                        <span className="block font-medium text-calm-ink empty:hidden">
                          {sinceLabel(setting, what)}
                        </span>
                      )}
                    </>
                  )
                }
                checked={switches[what]}
                disabled={isClosed && !switches[what]}
                onCheckedChange={(isOn) => turn(what, isOn)}
              />
            </li>
          )
        })}
      </ul>
      {asked && (
        <TurnOnDialog
          what={asked}
          name={name}
          sharedWithUserId={setting.sharedWithUserId}
          journalKey={setting.journalKey}
          onClose={() => setAsked(null)}
          onTurnOn={(lasts) =>
            change({
              names: [asked],
              isOn: true,
              lasts,
              ...(asked === 'shareJournal' &&
                setting.journalKey?.words && { journalWords: setting.journalKey.words }),
            })
          }
        />
      )}
    </Card>
  )
}

interface AskedAgainProps {
  readonly setting: SharingSetting
  readonly switches: Switches
  readonly onTurnOff: (names: readonly SharingSwitch[]) => void
}

/** Asks whether switches that have been on for long should stay on. They do unless the user turns them off. */
function KeepSharingNotice({ setting, switches, onTurnOff }: AskedAgainProps) {
  const keep = useChange(sharingApi.confirm, {
    onSuccess: toastSaved,
    onError: toastNotSaved,
    againAfterFailure: true,
  })
  const names = setting.on.flatMap(({ name, isAskedAgain }) => (isAskedAgain && switches[name] ? [name] : []))
  if (names.length === 0) return null
  return (
    <Notice
      tone="calm"
      title={t('stillRight')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            disabled={keep.isPending}
            onClick={() => keep.mutate({ body: { sharedWithUserId: setting.sharedWithUserId } })}
          >
            {t('keep')}
          </Button>
          <Button size="sm" variant="outline" disabled={keep.isPending} onClick={() => onTurnOff(names)}>
            {t('turnOff')}
          </Button>
        </div>
      }
    >
      {t('onForLong', { days: askedAgainAfterDays, kinds: names.map(switchLabel).join(', ') })}
    </Notice>
  )
}

const sharingKey = keyOf(sharingApi.list, {})
const savingKey = ['sharing', 'save']

/**
 * The switches for one person, shown as they were pressed. They are the stored setting plus the changes under way,
 * so that a change that fails takes back only itself. Changes are sent one after the other, in their order.
 */
function useSwitches(setting: SharingSetting) {
  const { sharedWithUserId } = setting
  const client = useQueryClient()
  const mutationKey = [...savingKey, sharedWithUserId]
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: SwitchChange) => save(sharedWithUserId, change),
    async onSuccess(stored) {
      // A list that was requested before this change was stored must not overwrite it.
      await client.cancelQueries({ queryKey: sharingKey, exact: true })
      client.setQueryData<SharingSetting[]>(sharingKey, (list) =>
        list?.map((one) => (one.sharedWithUserId === sharedWithUserId ? stored : one)),
      )
      toastSaved()
    },
    onError: toastNotSaved,
    onSettled() {
      // The last change reads the settings again, in case an answer was lost.
      if (client.isMutating({ mutationKey: savingKey }) > 1) return
      void client.invalidateQueries({ queryKey: sharingKey, exact: true })
    },
  })

  const changes = underWay.filter(isChange)
  return { switches: switchesAfter(setting, changes), change: mutate, isPending: changes.length > 0 }
}

/**
 * Saves one change together with the other switches as they are stored now. A page that was open for long must not
 * turn on again what has ended, or was turned off elsewhere, meanwhile.
 */
async function save(sharedWithUserId: string, change: SwitchChange): Promise<SharingSetting> {
  const settings = await call(sharingApi.list, {})
  const setting = settings.find((one) => one.sharedWithUserId === sharedWithUserId)
  if (!setting) throw new Error('This connection has ended')
  return call(sharingApi.save, { body: sharingChangeOf(setting, change) })
}

function isChange(variables: unknown): variables is SwitchChange {
  return typeof variables === 'object' && variables !== null && 'names' in variables
}

/** Says that the sharing settings were saved (specification, section 8). */
function toastSaved(): void {
  toast({ title: t('saved'), description: t('savedText') })
}

/** Says that the sharing settings were not saved. */
function toastNotSaved(): void {
  toast({
    title: t('notSaved'),
    description: t('notSavedText'),
    variant: 'destructive',
  })
}
