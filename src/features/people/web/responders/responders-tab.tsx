import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { ownName } from '#features/identity/person-name.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Grant } from '../../grant-contract.ts'
import { populationLabels } from '../../labels.ts'
import { useGrants, useRevokeGrant } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { ConfirmGrantButton } from './confirm-grant-button.tsx'
import { GrantDialog } from './grant-dialog.tsx'

const day = dateTimeFormat({ dateStyle: 'medium' })
const dayOf = (moment: string) => day(new Date(moment))
const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Who answers alerts, for whom and for how long. */
export function RespondersTab({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <Notice
        title="Designated mental health staff"
        action={
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <UserPlus aria-hidden />
            Grant
          </Button>
        }
      >
        They see and answer the alerts of the people they serve, and no one else’s. Residents and staff have
        separate responders. A grant lasts twelve months at most, and a second person confirms it. Where
        nobody else can, it takes effect after 24 hours, and everybody here who answers alerts is told.
      </Notice>
      <PagedList
        list={useGrants()}
        label="Responders"
        failure="The responders could not be loaded"
        empty={
          <EmptyState
            title="Nobody answers alerts yet"
            text="Grant at least two people for each group you serve, so that somebody is always there."
          />
        }
      >
        {(grant) => <GrantLine grant={grant} />}
      </PagedList>
      {isOpen && <GrantDialog user={user} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const states = {
  waiting: ['Waiting for a second person', 'attention'],
  coming: ['Not begun', 'secondary'],
  active: ['Serving', 'calm'],
  ended: ['Ended', 'outline'],
  revoked: ['Taken back', 'outline'],
} as const

function GrantLine({ grant }: { readonly grant: Grant }) {
  const { person, population, startsAt, endsAt, state, mayConfirm } = grant
  const [words, variant] = states[state]
  const begins = state === 'coming' && `Takes effect ${dateAndTime(new Date(startsAt))}`
  const isOpen = state === 'active' || state === 'coming' || state === 'waiting'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          Responder for {populationLabels[population].toLowerCase()}: {ownName(person)}
        </p>
        <p className="text-sm text-muted-foreground">
          {dayOf(startsAt)} to {dayOf(endsAt)}
          {confirmationLabel(grant)}
        </p>
      </div>
      <Badge variant={variant}>{begins || words}</Badge>
      <div className="flex gap-3 empty:hidden">
        {mayConfirm && <ConfirmGrantButton grant={grant} />}
        {isOpen && <TakeBackButton grant={grant} />}
      </div>
    </div>
  )
}

/** Who gave and who confirmed a grant. */
function confirmationLabel({ grantedBy, confirmedBy, confirmedAlone }: Grant): string {
  return [
    grantedBy && `, granted by ${grantedBy}`,
    confirmedBy && `, confirmed by ${confirmedBy}`,
    confirmedAlone && ', and nobody else could confirm it',
  ]
    .filter(Boolean)
    .join('')
}

function TakeBackButton({ grant: { id, person, population } }: { readonly grant: Grant }) {
  const revoke = useRevokeGrant()
  const name = ownName(person)
  const act = () =>
    toastOutcome(revoke.mutateAsync(id), {
      title: 'Grant taken back',
      description: `${name} sees these alerts no more.`,
    })
  return (
    <ConfirmedButton
      variant="outline"
      size="sm"
      disabled={revoke.isPending}
      title="Take this grant back?"
      description={`${name} stops seeing the alerts of ${populationLabels[population].toLowerCase()} at once. Make sure that somebody else is there.`}
      action="Take back"
      onAction={() => void act()}
      isDestructive
    >
      Take back
    </ConfirmedButton>
  )
}
