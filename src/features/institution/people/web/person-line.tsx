import {
  Ellipsis,
  HandHelping,
  Handshake,
  KeyRound,
  LockOpen,
  LogOut,
  Pencil,
  Smartphone,
  UserCheck,
  UserX,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { mayGive, reachesOthers } from '#features/core/identity/roles.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import { stateOf } from '../account-state.ts'
import type { Person } from '../contract.ts'
import { accountStateLabel, roleLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import type { PersonAction } from './person-dialog.tsx'

const t = texts('people')

// The dialogs are loaded only when one is opened.
const PersonDialog = onDemand(async () => (await import('./person-dialog.tsx')).PersonDialog)

interface PersonLineProps {
  readonly person: Person
  readonly user: CurrentUser
}

/** One person of the list, with a menu of what this people manager may do. */
export function PersonLine({ person, user }: PersonLineProps) {
  const [open, setOpen] = useState<PersonAction | null>(null)
  const isOwn = person.id === user.id
  const mayAct = !isOwn && !person.isWaiting && mayGive(user.role, person.role)
  return (
    <div className="flex items-center gap-3">
      <PersonDetails person={person} isOwn={isOwn}>
        {mayAct && person.isLocked && (
          <Button variant="outline" size="sm" onClick={() => setOpen('reset')}>
            <KeyRound aria-hidden />
            {t('resetCode')}
          </Button>
        )}
      </PersonDetails>
      {mayAct && <PersonMenu person={person} onOpen={setOpen} />}
      {open && <PersonDialog action={open} person={person} user={user} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface PersonDetailsProps {
  readonly person: Person
  readonly isOwn: boolean
  /** What stands below the state of the account. */
  readonly children: ReactNode
}

function PersonDetails({ person, isOwn, children }: PersonDetailsProps) {
  const { data: institution } = useReading(institutionApi.get, {})
  const nameOf = (parts: readonly { id: string; name: string }[] | undefined, id: string | null) =>
    parts?.find((part) => part.id === id)?.name
  const { username, role, unitId, shiftId, housing, badgeNumber } = person
  const state = stateOf(person)
  const unit = nameOf(institution?.units, unitId)
  const place = [
    unit,
    housing && housing.toLowerCase() !== unit?.toLowerCase() && t('housing', { housing }),
    nameOf(institution?.shifts, shiftId),
    badgeNumber && t('badge', { badgeNumber }),
  ].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 md:flex-nowrap md:gap-4">
      <div className="min-w-0 flex-[999_1_8rem] md:flex md:flex-1 md:flex-wrap md:items-baseline md:gap-x-2">
        <p className="font-semibold wrap-anywhere">
          {ownName(person)}
          {isOwn && <span className="font-normal text-muted-foreground">{t('you')}</span>}
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">@{username}</p>
      </div>
      <div className="flex max-w-full flex-col items-end gap-y-0.5 md:contents">
        <p className="text-right text-sm text-muted-foreground empty:hidden md:flex-1 md:text-left">
          {place.join(', ')}
        </p>
        <div className="flex flex-col items-end gap-1.5 md:w-64 md:flex-row md:flex-wrap md:items-center">
          <p className="flex flex-wrap justify-end gap-1.5 md:justify-start">
            <Badge variant="secondary">{roleLabel(role)}</Badge>
            {state !== 'active' && (
              <Badge variant={state === 'inactive' ? 'outline' : 'attention'}>
                {accountStateLabel(state)}
              </Badge>
            )}
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}

interface PersonMenuProps {
  readonly person: Person
  readonly onOpen: (what: PersonAction) => void
}

function PersonMenu({ person, onOpen }: PersonMenuProps) {
  const Icon = person.isActive ? UserX : UserCheck
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('menuOf', { name: ownName(person) })}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onOpen('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </MenuItem>
      {person.isActive && (
        <MenuItem onSelect={() => onOpen('reset')}>
          <KeyRound aria-hidden />
          {t('oneTimeResetCode')}
        </MenuItem>
      )}
      {person.isActive && (
        <MenuItem onSelect={() => onOpen('lift-lock')}>
          <LockOpen aria-hidden />
          {t('liftDelay')}
        </MenuItem>
      )}
      {person.hasSecondFactor && (
        <MenuItem onSelect={() => onOpen('second-step')}>
          <Smartphone aria-hidden />
          {t('takeOffSecondStep')}
        </MenuItem>
      )}
      {person.isActive && person.isHeld && !person.hasSecondFactor && reachesOthers(person.role) && (
        <MenuItem onSelect={() => onOpen('witness')}>
          <Handshake aria-hidden />
          {t('witnessSecondStep')}
        </MenuItem>
      )}
      {person.isActive && person.role === 'inmate' && (
        <MenuItem onSelect={() => onOpen('release')}>
          <LogOut aria-hidden />
          {t('release')}
        </MenuItem>
      )}
      {person.isActive && reachesOthers(person.role) && (
        <MenuItem onSelect={() => onOpen('referring')}>
          <HandHelping aria-hidden />
          <span>{person.referringEnded ? t('giveReferring') : t('endReferring')}</span>
        </MenuItem>
      )}
      <MenuItem onSelect={() => onOpen('active')}>
        <Icon aria-hidden />
        <span>{person.isActive ? t('deactivate') : t('reactivate')}</span>
      </MenuItem>
    </Menu>
  )
}
