import { ownName } from '#features/core/identity/person-name.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { roleLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { type WaitingImport, waitingImportApi } from '../../waiting-import-contract.ts'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'

const t = texts('waitingImports')

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The imports whose accounts wait, with what a people manager can do about them; nothing where none waits. */
export function WaitingImports() {
  const { data: imports } = useReading(waitingImportApi.list, {})
  return imports?.map((waiting) => <WaitingNotice key={waiting.id} waiting={waiting} />)
}

/** More names than these are folded. */
const mostNames = 6

interface WaitingProps {
  readonly waiting: WaitingImport
}

function WaitingNotice({ waiting }: WaitingProps) {
  const { accounts, importedBy, importedAt, takesEffectAt, mayConfirm } = waiting
  const count = accounts.length
  return (
    <Notice
      tone="attention"
      title={t('waits', { count })}
      action={
        <div className="flex flex-wrap gap-3">
          {mayConfirm && <ConfirmButton waiting={waiting} />}
          <WithdrawButton waiting={waiting} />
        </div>
      }
    >
      <p>
        <span>
          {t('imported', {
            name: importedBy ?? t('noImporter'),
            count,
            date: dateAndTime(new Date(importedAt)),
          })}
        </span>{' '}
        <span>
          {takesEffectAt
            ? t('opensAlone', { date: dateAndTime(new Date(takesEffectAt)) })
            : t('staysClosed', { count })}
        </span>
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
          {ownName(account)} (@{account.username}), {roleLabel(account.role)}
        </li>
      ))}
    </ul>
  )
}

function ConfirmButton({ waiting }: WaitingProps) {
  const confirm = useChange(waitingImportApi.confirm, { again: aboutPeople, againAfterFailure: true })
  const act = () =>
    toastOutcome(confirm.mutateAsync({ params: { id: waiting.id } }), {
      title: t('confirmed'),
      description: t('confirmedText'),
    })
  return (
    <ConfirmedButton
      size="sm"
      aria-label={t('confirmCount', { count: waiting.accounts.length })}
      disabled={confirm.isPending}
      title={t('confirmQuestion', { count: waiting.accounts.length })}
      description={t('confirmEffect')}
      action={t('confirm')}
      onAction={() => void act()}
    >
      {t('confirm')}
    </ConfirmedButton>
  )
}

function WithdrawButton({ waiting }: WaitingProps) {
  const withdraw = useChange(waitingImportApi.withdraw, { again: aboutPeople, againAfterFailure: true })
  const act = () =>
    toastOutcome(withdraw.mutateAsync({ params: { id: waiting.id } }), {
      title: t('withdrawn'),
      description: t('withdrawnText'),
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      aria-label={t('withdrawCount', { count: waiting.accounts.length })}
      disabled={withdraw.isPending}
      title={t('withdrawQuestion', { count: waiting.accounts.length })}
      description={t('withdrawEffect')}
      action={t('withdraw')}
      onAction={() => void act()}
      isDestructive
    >
      {t('withdraw')}
    </ConfirmedButton>
  )
}

/** How many have each role, so that no administrator is overlooked among many others. */
function countRoles({ accounts }: WaitingImport): string {
  const byRole = Map.groupBy(accounts, ({ role }) => roleLabel(role))
  return [...byRole].map(([label, { length }]) => `${label}: ${length}`).join(', ')
}
