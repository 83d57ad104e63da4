import { type SubmitEvent, useState } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { useFormErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'
import { useNow } from '#web/use-now.ts'

import { wayChoiceLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { contactWays, type ContactWay } from '../states.ts'

const t = texts('contact')

/** How many minutes ago a talk may have been; what lies before the alert is not offered. */
const choices = [0, 5, 15, 30, 60, 120, 240, 480, 720]
const minute = 60_000

export interface SpokeDialogProps {
  readonly createdAt: string
  readonly onClose: () => void
  readonly onSend: (how: ContactWay, minutesBefore: number) => void
}

/** Asks how somebody spoke with the person, and when. */
export function SpokeDialog({ createdAt, onClose, onSend }: SpokeDialogProps) {
  const now = useNow()
  const [how, setHow] = useState<ContactWay | ''>('')
  const [minutes, setMinutes] = useState(0)
  const { errors, begin } = useFormErrors()
  const since = (now.getTime() - Date.parse(createdAt)) / minute
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const refuse = begin(event)
    if (how === '') return refuse({ how: t('chooseHow') })
    onSend(how, minutes)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('spoke')} description={t('aboutSpoke')}>
        <DialogForm
          onSubmit={submit}
          isBusy={false}
          feet={<CancelOrSend isBusy={false}>{t('record')}</CancelOrSend>}
        >
          <Field label={t('how')} error={errors['how']}>
            <Select
              value={how}
              onChange={({ target }) => setHow(contactWays.find((way) => way === target.value) ?? '')}
            >
              <option value="">{t('choose')}</option>
              {contactWays.map((way) => (
                <option key={way} value={way}>
                  {wayChoiceLabel(way)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('when')}>
            <Select value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
              {choices
                .filter((choice) => choice === 0 || choice < since)
                .map((choice) => (
                  <option key={choice} value={choice}>
                    {timeAgo(new Date(now.getTime() - choice * minute).toISOString(), now)}
                  </option>
                ))}
            </Select>
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
