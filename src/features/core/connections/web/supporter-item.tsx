import { Ban, Ellipsis, Eye, HandHeart, PencilLine, UserMinus } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { refusedFields } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import type { Connection } from '../contract.ts'
import { connectionTypeLabel, knownAs, shortId } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { BlockDialog } from './block-dialog.tsx'
import { PersonItem } from './person-list.tsx'
import { useRemoveConnection, useUpdateConnection } from './queries.ts'

const t = texts('connections')

const day = dateTimeFormat({ dateStyle: 'medium' })

type Open = 'nickname' | 'block' | null

/** One supporter: the name, since when they are connected, and what can be done. */
export function SupporterItem({ supporter }: { readonly supporter: Connection }) {
  const id = useId()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { nickname, name, connectedUserId, connectionType, createdAt, acceptedAt } = supporter
  return (
    <PersonItem
      id={id}
      name={knownAs(supporter)}
      badge={<Badge>{connectionTypeLabel(connectionType)}</Badge>}
      about={
        <>
          <span className="block">
            {nickname !== null && <span>{`${name}, `}</span>}
            <span className="tabular-nums">{shortId(connectedUserId)}</span>
          </span>
          <span className="block">{t('connectedOn', { day: day(new Date(acceptedAt ?? createdAt)) })}</span>
        </>
      }
      menu={
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('moreFor', { name: knownAs(supporter) })}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => setOpen('nickname')}>
            <PencilLine aria-hidden />
            {t('nickname')}
          </MenuItem>
          <MenuItem onSelect={() => setOpen('block')}>
            <Ban aria-hidden />
            {t('block')}
          </MenuItem>
        </Menu>
      }
    >
      <LookLink supporter={supporter} describedBy={id} />
      <RemoveButton supporter={supporter} describedBy={id} />
      {open === 'nickname' && <NicknameDialog supporter={supporter} onClose={close} />}
      {open === 'block' && <BlockDialog connection={supporter} onClose={close} />}
    </PersonItem>
  )
}

interface ActionProps {
  readonly supporter: Connection
  readonly describedBy: string
}

/** The link to what this person shares and to sending encouragements. */
function LookLink({ supporter: { id, isSharing }, describedBy }: ActionProps) {
  const Icon = isSharing ? Eye : HandHeart
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={`/connections/${id}`} aria-describedby={describedBy}>
        <Icon aria-hidden />
        <span>{isSharing ? t('seeShared') : t('sendKindWords')}</span>
      </Link>
    </Button>
  )
}

function RemoveButton({ supporter, describedBy }: ActionProps) {
  const remove = useRemoveConnection()
  const name = knownAs(supporter)
  return (
    <ConfirmedButton
      size="sm"
      variant="ghost"
      aria-describedby={describedBy}
      title={t('removePerson', { name })}
      description={t('removeText', { name })}
      action={t('remove')}
      cancel={t('keep')}
      onAction={() => remove.mutate({ params: { id: supporter.id } })}
      isDestructive
    >
      <UserMinus aria-hidden />
      {t('remove')}
    </ConfirmedButton>
  )
}

interface NicknameDialogProps {
  readonly supporter: Connection
  readonly onClose: () => void
}

/** Sets a nickname for a supporter. An empty field removes it. */
function NicknameDialog({ supporter: { id, name, nickname }, onClose }: NicknameDialogProps) {
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
