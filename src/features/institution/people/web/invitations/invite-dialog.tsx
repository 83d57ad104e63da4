import { type SubmitEvent, useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { publicOrigin } from '#web/device/native-shell.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import {
  CancelOrSend,
  Dialog,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogMiddle,
} from '#web/ui/overlays/dialog.tsx'

import { type OneTimeCode, invitationApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { OneTimeCodeView, useCodeOnce } from '../one-time-code.tsx'
import { Placement, PlacementFields } from '../placement-fields.tsx'
import { aboutPeople } from '../queries.ts'

const t = texts('invitations')

const newcomer: Placement = { role: 'staff', unitId: null, shiftId: null, badgeNumber: '' }

interface InviteDialogProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The dialog that makes an invitation and shows its one-time code. */
export function InviteDialog({ user, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<OneTimeCode | null>(null)
  const [placement, setPlacement, clear] = useOwnDraft('invitation', Placement, newcomer)
  const once = useCodeOnce(made !== null, t('codeAnew'), () => {
    clear()
    onClose()
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || once.close()}>
      <DialogContent
        title={made ? t('invitationReady') : t('inviteSomebody')}
        description={made ? t('readyText') : t('purpose')}
      >
        {made ? (
          <InvitationReady made={made} user={user} onClose={once.close} onKept={once.onKept} />
        ) : (
          <InviteForm
            user={user}
            value={placement}
            onChange={setPlacement}
            onMade={(invitation) => {
              clear()
              setMade(invitation)
            }}
          />
        )}
        {once.question}
      </DialogContent>
    </Dialog>
  )
}

interface InviteFormProps {
  readonly user: CurrentUser
  readonly value: Placement
  readonly onChange: (value: Placement) => void
  readonly onMade: (made: OneTimeCode) => void
}

function InviteForm({ user, value, onChange, onMade }: InviteFormProps) {
  const { errors, begin } = useFormErrors()
  const invite = useChange(invitationApi.invite, { again: aboutPeople })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    invite.mutate(
      { body: value },
      {
        onSuccess: onMade,
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notInvited'), error)
        },
      },
    )
  }

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={invite.isPending}
      feet={<CancelOrSend isBusy={invite.isPending}>{t('make')}</CancelOrSend>}
    >
      <PlacementFields user={user} errors={errors} value={value} onChange={onChange} />
    </DialogForm>
  )
}

interface InvitationReadyProps extends InviteDialogProps {
  readonly made: OneTimeCode
  readonly onKept: () => void
}

function InvitationReady({ made: { code, expiresAt }, user, onClose, onKept }: InvitationReadyProps) {
  const address = `${publicOrigin()}/?invite=${code}`
  return (
    <>
      <DialogMiddle>
        <OneTimeCodeView
          code={code}
          expiresAt={expiresAt}
          copied={address}
          onKept={onKept}
          slip={{
            // Nobody knows yet who it is for.
            language: null,
            institution: user.institution.name,
            name: '',
            facts: [['invitationCode', code]],
            passage: (words) => ({
              title: words('yourInvitation'),
              steps: [
                words('stepOpenInvited', { address: publicOrigin() }),
                words('stepInvitation'),
                words('stepPassword'),
              ],
              note: words('lossOfBoth'),
            }),
          }}
        />
        <p className="text-sm text-muted-foreground">{t('copyHint')}</p>
      </DialogMiddle>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </>
  )
}
