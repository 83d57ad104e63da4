import { ownName } from '#features/core/identity/person-name.ts'
import { mayRespond } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { publicOrigin } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import { type Person, peopleApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { NobodyLeft } from './nobody-left.tsx'
import { OneTimeCodeView, useCodeOnce } from './one-time-code.tsx'

const t = texts('person')

interface ResetDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** The dialog that explains a reset, makes a one-time code for a new password, and shows it once. */
export function ResetDialog({ person, onClose }: ResetDialogProps) {
  const { data: user } = useCurrentUser()
  const make = useChange(peopleApi.resetCode, { again: [] })
  const { id, role, hasSecondFactor } = person
  const name = ownName(person)
  const once = useCodeOnce(make.data !== undefined, t('codeAnew'), onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || once.close()}>
      <DialogContent
        title={make.data ? t('resetCodeFor', { name }) : t('newPasswordQuestion', { name })}
        description={make.data ? t('codeIsForThem') : t('codePurpose')}
      >
        <DialogMiddle>
          {make.data ? (
            <OneTimeCodeView
              code={make.data.code}
              expiresAt={make.data.expiresAt}
              onKept={once.onKept}
              slip={{
                language: make.data.language,
                institution: user?.institution.name ?? '',
                name,
                facts: [
                  ['username', person.username],
                  ['oneTimeCode', make.data.code],
                ],
                passage: (words) => ({
                  title: words('newPassword'),
                  steps: [
                    words('stepPressForgotten', { address: publicOrigin() }),
                    words('stepResetCode'),
                    words('stepPassword'),
                  ],
                  note: words('whatStaysClosed'),
                }),
              }}
            />
          ) : (
            <Notice tone="attention" title={t('resetWarning')}>
              {!hasSecondFactor && mayRespond(role) && (
                <span className="block pb-2">
                  <NobodyLeft personId={id} losesAdministrator={false} />
                  <span>{t('resetEndsGrants')}</span>
                </span>
              )}
              <span>{t('resetEffect')}</span>
            </Notice>
          )}
          {make.isError && (
            <Notice tone="danger" role="alert" title={t('noCodeMade')}>
              {reasonFor(make.error, t('tryAgain'))}
            </Notice>
          )}
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" onClick={once.close}>
            {make.data ? t('done') : t('cancel')}
          </Button>
          {!make.data && (
            <Button disabled={make.isPending} onClick={() => make.mutate({ params: { id: person.id } })}>
              {make.isPending ? t('pleaseWait') : t('makeCode')}
            </Button>
          )}
        </DialogFooter>
        {once.question}
      </DialogContent>
    </Dialog>
  )
}
