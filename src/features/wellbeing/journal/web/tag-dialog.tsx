import { type SubmitEvent, useState } from 'react'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../locales/texts.ts'
import { longestTag, tagsIn } from '../tags.ts'
import { useChangeTag } from './queries.ts'

const tEntry = texts('entry')
const t = texts('journal')

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
      toast({ title: t('tagChanged'), description: t('tagChangedIn', { count: entries }) })
    } catch {
      toast({
        title: tEntry('error'),
        description: t('tagNotChanged'),
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
      <DialogContent title={t('tagTitle', { tag })} description={t('tagText')}>
        <DialogForm
          onSubmit={rename}
          isBusy={isPending}
          feet={
            <CancelOrSend isBusy={isPending} busy={t('saving')}>
              {t('rename')}
            </CancelOrSend>
          }
        >
          <Field label={t('newName')} error={isChecked && !isOneTag ? t('enterOneTag') : undefined}>
            <Input
              value={name}
              autoComplete="off"
              maxLength={longestTag}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button variant="outline" className="self-start" onClick={() => void change(null)}>
            {t('takeTagOff')}
          </Button>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
