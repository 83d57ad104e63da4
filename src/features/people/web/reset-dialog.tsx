import { ownName } from '#features/identity/person-name.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { reasonFor } from '#web/api/api.ts'
import { publicOrigin } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { Person } from '../contract.ts'
import { OneTimeCodeView, useCodeOnce } from './one-time-code.tsx'
import { useResetCode } from './queries.ts'

interface ResetDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** The dialog that explains a reset, makes a one-time code for a new password, and shows it once. */
export function ResetDialog({ person, onClose }: ResetDialogProps) {
  const { data: user } = useCurrentUser()
  const make = useResetCode(person.id)
  const name = ownName(person)
  const once = useCodeOnce(
    make.data !== undefined,
    'You can make another one in the same place. This one then stops working.',
    onClose,
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || once.close()}>
      <DialogContent
        title={make.data ? `Reset code for ${name}` : `A new password for ${name}?`}
        description={
          make.data
            ? 'Give it to nobody else. It works once, within 24 hours.'
            : 'You get a one-time code to hand over. Only they choose the password, and nobody else ever sees it.'
        }
      >
        <DialogMiddle>
          {make.data ? (
            <OneTimeCodeView
              code={make.data.code}
              expiresAt={make.data.expiresAt}
              onKept={once.onKept}
              slip={{
                title: 'A new password',
                institution: user?.institution.name ?? '',
                name,
                facts: [
                  ['Username', person.username],
                  ['One-time code', make.data.code],
                ],
                steps: [
                  `Open ${publicOrigin()} and press “Forgotten password?”.`,
                  'Enter your username and this code.',
                  'Choose a password of your own. Tell it to nobody.',
                ],
                note: 'You can write at once. What you wrote before stays closed until you give your old password or recovery code.',
              }}
            />
          ) : (
            <Notice tone="attention" title="What they wrote before will be closed">
              They can write at once. What they wrote before stays closed until they give their old password
              or recovery code. Every session ends. Lifting the sign-in delay closes nothing.
            </Notice>
          )}
          {make.isError && (
            <Notice tone="danger" role="alert" title="No code was made">
              {reasonFor(make.error, 'That did not work. Please try again.')}
            </Notice>
          )}
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" onClick={once.close}>
            {make.data ? 'Done' : 'Cancel'}
          </Button>
          {!make.data && (
            <Button disabled={make.isPending} onClick={() => make.mutate()}>
              {make.isPending ? 'Please wait...' : 'Make the code'}
            </Button>
          )}
        </DialogFooter>
        {once.question}
      </DialogContent>
    </Dialog>
  )
}
