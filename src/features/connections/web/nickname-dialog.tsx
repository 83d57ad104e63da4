import { useState, type SubmitEvent } from 'react'

import { refusedFields } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import type { Connection } from '../contract.ts'
import { useUpdateConnection } from './queries.ts'

interface NicknameDialogProps {
  readonly supporter: Connection
  readonly onClose: () => void
}

/** Sets a nickname for a supporter. An empty field removes it. */
export function NicknameDialog({ supporter: { id, name, nickname }, onClose }: NicknameDialogProps) {
  const [value, setValue] = useState(nickname ?? '')
  const update = useUpdateConnection()
  const refused = refusedFields(update.error)['nickname']

  function save(event: SubmitEvent) {
    event.preventDefault()
    update.mutate({ id, nickname: value.trim() || null }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`A nickname for ${name}`} description="They do not see it.">
        <DialogForm
          onSubmit={save}
          isBusy={update.isPending}
          feet={
            <>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit">{update.isPending ? 'Saving...' : 'Save'}</Button>
            </>
          }
        >
          <Field label="Nickname" isOptional error={refused} hint={`Left empty, they are shown as ${name}.`}>
            <Input value={value} autoComplete="off" onChange={({ target }) => setValue(target.value)} />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
