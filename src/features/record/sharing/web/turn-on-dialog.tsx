import { useState } from 'react'

import { type Duration, durations, type SharingSwitch } from '#features/core/connections/sharing-switches.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import { type SharingSetting, sharingApi } from '../contract.ts'
import { durationLabel, notificationExample, switchDescription, switchLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { JournalWords } from './journal-key-notice.tsx'
import { SharedKind } from './shared-kind.tsx'

const t = texts('sharing')

interface TurnOnDialogProps {
  readonly what: SharingSwitch
  readonly name: string
  readonly sharedWithUserId: string
  /** The key that the person has, for the journal. */
  readonly journalKey: SharingSetting['journalKey']
  readonly onClose: () => void
  readonly onTurnOn: (lasts: Duration) => void
}

/** Shows what a person would see now, and asks how long a switch is to stay on, before it is turned on. */
export function TurnOnDialog({
  what,
  name,
  sharedWithUserId,
  journalKey,
  onClose,
  onTurnOn,
}: TurnOnDialogProps) {
  const [lasts, setLasts] = useState<Duration>('30-days')
  // What the person would see now: read anew each time, and not kept once it is out of sight.
  const preview = useReading(
    sharingApi.preview,
    { query: { sharedWithUserId, ...(what !== 'notifyOnAlerts' && { switch: what }) } },
    { enabled: what !== 'notifyOnAlerts', gcTime: 0 },
  )
  const isSeen = what === 'notifyOnAlerts' || preview.isSuccess

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('whatWillSee', { name })}
        description={t('kindAndWhat', { kind: switchLabel(what), what: switchDescription(what) })}
      >
        <DialogMiddle>
          <section
            aria-label={t('asToday')}
            className="flex flex-col gap-3 rounded-lg border border-border bg-background p-4"
          >
            <p className="text-sm font-semibold">{t('asToday')}</p>
            {what === 'notifyOnAlerts' && <p>{notificationExample()}</p>}
            {preview.isError && <LoadFailure title={t('previewFailed')} onRetry={preview.refetch} />}
            {!isSeen && !preview.isError && <Skeleton className="h-24" />}
            {what !== 'notifyOnAlerts' && preview.data && (
              <SharedKind name={what} view={preview.data} reader={name} atFirst={3} />
            )}
          </section>
          {what === 'shareJournal' && <JournalWords name={name} words={journalKey?.words ?? null} />}
          <HowLong value={lasts} onChange={setLasts} />
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!isSeen}
            onClick={() => {
              onTurnOn(lasts)
              onClose()
            }}
          >
            {t('turnOn')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface HowLongProps {
  readonly value: Duration
  readonly onChange: (value: Duration) => void
}

function HowLong({ value, onChange }: HowLongProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{t('forHowLong')}</legend>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {durations.map((duration) => (
          <label
            key={duration}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-lg border border-input bg-card px-4 font-medium transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="lasts"
              checked={value === duration}
              onChange={() => onChange(duration)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {durationLabel(duration)}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted-foreground">
        {value === 'until-off' ? t('askedAgain') : t('goesOff')}
      </p>
    </fieldset>
  )
}
