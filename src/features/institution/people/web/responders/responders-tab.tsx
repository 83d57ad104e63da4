import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { capitalized } from '#shared/first-letter.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type Grant, grantApi } from '../../grant-contract.ts'
import { groupLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { NobodyLeft } from '../nobody-left.tsx'
import { aboutPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { ConfirmGrantButton } from './confirm-grant-button.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { qualificationText, QualifyDialog } from './qualification.tsx'

const t = texts('responders')

const day = dateTimeFormat({ dateStyle: 'medium' })
const dayOf = (moment: string) => day(new Date(moment))
const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Who answers alerts, for whom and for how long. */
export function RespondersTab({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <Notice
        title={t('purposeTitle')}
        action={
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <UserPlus aria-hidden />
            {t('giveGrant')}
          </Button>
        }
      >
        {t('purpose')}
      </Notice>
      <PagedList
        list={useReadingPages(grantApi.list, { query: {} })}
        label={t('respondersTitle')}
        failure={t('notLoaded')}
        empty={<EmptyState title={t('nobodyYet')} text={t('nobodyYetText')} />}
      >
        {(grant) => <GrantLine grant={grant} userId={user.id} />}
      </PagedList>
      {isOpen && <GrantDialog user={user} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const variants = {
  waiting: 'attention',
  coming: 'secondary',
  active: 'calm',
  asleep: 'attention',
  ended: 'outline',
  revoked: 'outline',
} as const

interface GrantLineProps {
  readonly grant: Grant
  readonly userId: string
}

function GrantLine({ grant, userId }: GrantLineProps) {
  const [isStating, setIsStating] = useState(false)
  const { person, population, startsAt, endsAt, state, mayConfirm } = grant
  const begins = state === 'coming' && t('takesEffect', { date: dateAndTime(new Date(startsAt)) })
  const isOpen = state !== 'ended' && state !== 'revoked'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          {t('responderFor', { name: ownName(person), group: groupLabel(population) })}
        </p>
        <p className="text-sm text-muted-foreground">
          <span>{t('period', { from: dayOf(startsAt), to: dayOf(endsAt) })}</span>
          {confirmationLabel(grant)}
        </p>
        <p
          className={`text-sm ${grant.isProofOver && isOpen ? 'font-medium text-attention-ink' : 'text-muted-foreground'}`}
        >
          {capitalized(qualificationText(grant))}
        </p>
      </div>
      <Badge variant={variants[state]}>{begins || t(`states.${state}`)}</Badge>
      <div className="flex gap-3 empty:hidden">
        {mayConfirm && <ConfirmGrantButton grant={grant} />}
        {isOpen && person.id !== userId && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('stateOf', { name: ownName(person) })}
            onClick={() => setIsStating(true)}
          >
            {t('state')}
          </Button>
        )}
        {isOpen && <TakeBackButton grant={grant} />}
      </div>
      {isStating && <QualifyDialog grant={grant} onClose={() => setIsStating(false)} />}
    </div>
  )
}

/** Who gave and who confirmed a grant. */
function confirmationLabel({ grantedBy, confirmedBy, confirmedAlone }: Grant): string {
  return [
    grantedBy && t('grantedBy', { name: grantedBy }),
    confirmedBy && t('confirmedBy', { name: confirmedBy }),
    confirmedAlone && t('confirmedByNobodyElse'),
  ]
    .filter(Boolean)
    .join('')
}

function TakeBackButton({ grant: { id, person, population, state } }: { readonly grant: Grant }) {
  const revoke = useChange(grantApi.revoke, { again: aboutPeople, againAfterFailure: true })
  const name = ownName(person)
  const act = () =>
    toastOutcome(revoke.mutateAsync({ params: { id } }), {
      title: t('grantTakenBack'),
      description: t('seesNoMore', { name }),
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={revoke.isPending}
      title={t('takeBackQuestion')}
      description={
        <>
          {state === 'active' && (
            <NobodyLeft personId={person.id} losesAdministrator={false} population={population} />
          )}
          <span>{t('takeBackEffect', { name, group: groupLabel(population) })}</span>
        </>
      }
      action={t('takeBack')}
      onAction={() => void act()}
      isDestructive
    >
      {t('takeBack')}
    </ConfirmedButton>
  )
}
