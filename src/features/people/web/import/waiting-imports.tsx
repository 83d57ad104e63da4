import { ownName } from '#features/identity/person-name.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { roleLabels } from '../../labels.ts'
import type { WaitingImport } from '../../waiting-import-contract.ts'
import { useConfirmImport, useWaitingImports, useWithdrawImport } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The imports whose accounts wait, with what a people manager can do about them; nothing where none waits. */
export function WaitingImports() {
  const { data: imports } = useWaitingImports()
  return imports?.map((waiting) => <WaitingNotice key={waiting.id} waiting={waiting} />)
}

/** More names than these are folded. */
const mostNames = 6

interface WaitingProps {
  readonly waiting: WaitingImport
}

function WaitingNotice({ waiting }: WaitingProps) {
  const { accounts, importedBy, importedAt, takesEffectAt, mayConfirm } = waiting
  const many = accounts.length > 1
  return (
    <Notice
      tone="attention"
      title={`${countAccounts(waiting)} of an import ${many ? 'wait' : 'waits'} for a second person`}
      action={
        <div className="flex flex-wrap gap-3">
          {mayConfirm && <ConfirmButton waiting={waiting} />}
          <WithdrawButton waiting={waiting} />
        </div>
      }
    >
      <p>
        {importedBy ?? 'Somebody who has left'} imported {many ? 'them' : 'it'} on{' '}
        {dateAndTime(new Date(importedAt))}.{' '}
        {takesEffectAt
          ? `Nobody else can confirm, so signing in works from ${dateAndTime(new Date(takesEffectAt))} on.`
          : `Nobody can sign in to ${many ? 'them before they are' : 'it before it is'} confirmed.`}
      </p>
      {accounts.length > mostNames ? (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline underline-offset-4">
            {countRoles(waiting)}
          </summary>
          <Names waiting={waiting} />
        </details>
      ) : (
        <Names waiting={waiting} />
      )}
    </Notice>
  )
}

function Names({ waiting }: WaitingProps) {
  return (
    <ul className="list-disc pl-5">
      {waiting.accounts.map((account) => (
        <li key={account.id} className="wrap-anywhere">
          {ownName(account)} (@{account.username}), {roleLabels[account.role]}
        </li>
      ))}
    </ul>
  )
}

function ConfirmButton({ waiting }: WaitingProps) {
  const confirm = useConfirmImport()
  const act = () =>
    toastOutcome(confirm.mutateAsync(waiting.id), {
      title: 'Import confirmed',
      description: 'Signing in works now, or from the time on that this page shows.',
    })
  return (
    <ConfirmedButton
      size="sm"
      aria-label={`Confirm ${countAccounts(waiting)}`}
      disabled={confirm.isPending}
      title={`Confirm ${countAccounts(waiting)}?`}
      description="Whoever has a slip of this import can then sign in with the role that is named. Confirm only if you know that these people belong here."
      action="Confirm"
      onAction={() => void act()}
    >
      Confirm
    </ConfirmedButton>
  )
}

function WithdrawButton({ waiting }: WaitingProps) {
  const withdraw = useWithdrawImport()
  const act = () =>
    toastOutcome(withdraw.mutateAsync(waiting.id), {
      title: 'Import withdrawn',
      description: 'What waited was deleted. The same people can be imported again.',
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      aria-label={`Withdraw ${countAccounts(waiting)}`}
      disabled={withdraw.isPending}
      title={`Withdraw ${countAccounts(waiting)}?`}
      description="What waits is deleted, and the slips do not work. Nobody has signed in with them, so nothing that anybody wrote is lost."
      action="Withdraw"
      onAction={() => void act()}
      isDestructive
    >
      Withdraw
    </ConfirmedButton>
  )
}

/** How many have each role, so that no administrator is overlooked among many others. */
function countRoles({ accounts }: WaitingImport): string {
  const byRole = Map.groupBy(accounts, ({ role }) => roleLabels[role])
  return [...byRole].map(([label, { length }]) => `${label}: ${length}`).join(', ')
}

const countAccounts = ({ accounts }: WaitingImport) =>
  accounts.length === 1 ? '1 account' : `${accounts.length} accounts`
