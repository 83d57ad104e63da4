import { type SubmitEvent, useState } from 'react'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { longestTag, tagsIn } from '../tags.ts'
import { texts as entryTexts } from '../texts/entry.ts'
import { texts } from '../texts/journal.ts'
import { useChangeTag } from './queries.ts'

interface TagDialogProps {
  readonly tag: string
  /** Says what the tag is called now; null once it is off every entry. */
  readonly onChanged: (to: string | null) => void
  readonly onClose: () => void
}

/** Renames one of one's own tags in all entries, or takes it off them. */
export function TagDialog({ tag, onChanged, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag)
  const [isChecked, setIsChecked] = useState(false)
  const { mutateAsync, isPending } = useChangeTag()
  const entered = tagsIn(name)
  const isOneTag = entered.length === 1

  async function change(to: string | null): Promise<void> {
    try {
      const { entries } = await mutateAsync({ body: { tag, to } })
      onClose()
      onChanged(to)
      toast({ title: texts.tagChanged, description: texts.tagChangedIn({ count: entries }) })
    } catch {
      toast({
        title: entryTexts.error,
        description: texts.tagNotChanged,
        variant: 'destructive',
      })
    }
  }

  function rename(event: SubmitEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (isOneTag) void change(entered[0] ?? null)
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={texts.tagTitle({ tag })} description={texts.tagText}>
        <DialogForm
          onSubmit={rename}
          isBusy={isPending}
          feet={
            <CancelOrSend isBusy={isPending} busy={texts.saving}>
              {texts.rename}
            </CancelOrSend>
          }
        >
          <Field label={texts.newName} error={isChecked && !isOneTag ? texts.enterOneTag : undefined}>
            <Input
              value={name}
              autoComplete="off"
              maxLength={longestTag}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button variant="outline" className="self-start" onClick={() => void change(null)}>
            {texts.takeTagOff}
          </Button>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
