import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { refusedFields } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import type { Connection } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useUpdateConnection } from './queries.ts'

const t = texts('connections')

interface NicknameDialogProps {
  readonly supporter: Connection
  readonly onClose: () => void
}

/** Sets a nickname for a supporter. An empty field removes it. */
export function NicknameDialog({ supporter: { id, name, nickname }, onClose }: NicknameDialogProps) {
  const [value, setValue, clear] = useOwnDraft(`nickname-${id}`, z.string(), nickname ?? '')
  const update = useUpdateConnection()
  const refused = refusedFields(update.error)['nickname']

  function close(): void {
    clear()
    onClose()
  }
  function save(event: SubmitEvent) {
    event.preventDefault()
    update.mutate({ params: { id }, body: { nickname: value.trim() || null } }, { onSuccess: close })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t('nicknameFor', { name })} description={t('nicknameText')}>
        <DialogForm
          onSubmit={save}
          isBusy={update.isPending}
          feet={
            <CancelOrSend isBusy={update.isPending} busy={t('saving')}>
              {t('save')}
            </CancelOrSend>
          }
        >
          <Field label={t('nickname')} isOptional error={refused} hint={t('nicknameHint', { name })}>
            <Input value={value} autoComplete="off" onChange={({ target }) => setValue(target.value)} />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
