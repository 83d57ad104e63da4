import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { institutionApi } from '#features/institution/settings/contract.ts'
import { roles } from '#shared/endpoint.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { accountStates, type PeopleQuery } from '../../contract.ts'
import { accountStateLabel, countPeople, roleLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { usePeopleCounts } from '../queries.ts'

const t = texts('people')

type Name = 'search' | 'role' | 'unitId' | 'state' | 'sort'

interface PeopleFilterProps {
  readonly filter: Omit<PeopleQuery, 'cursor'>
  readonly onChoose: (name: Name, value: string) => void
  readonly onClear: () => void
}

/** The states of accounts that somebody has to do something about. */
const waitingStates = ['waiting', 'locked'] as const

/** The search, a row of chips that filter and sort, and how many people the list has. */
export function PeopleFilter({ filter, onChoose, onClear }: PeopleFilterProps) {
  const { state, sort: _, ...others } = filter
  const { data: institution } = useReading(institutionApi.get, {})
  const { data: counts } = usePeopleCounts(others)
  const all = counts && accountStates.reduce((sum, one) => sum + counts[one], 0)
  const shown = counts && (state ? counts[state] : all)
  const isFiltered = state !== undefined || Object.keys(others).length > 0
  const chosenBy = (name: Name) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChoose(name, target.value),
  })
  return (
    <div className="flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-3">
      <div className="lg:w-72">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('searchExample')}
          maxLength={100}
          {...chosenBy('search')}
        />
      </div>
      <div className="scroll-row flex gap-2">
        {waitingStates.map((one) =>
          counts?.[one] || state === one ? (
            <Button
              key={one}
              variant={state === one ? 'secondary' : 'outline'}
              size="sm"
              className="shrink-0 rounded-full!"
              aria-pressed={state === one}
              onClick={() => onChoose('state', state === one ? '' : one)}
            >
              {accountStateLabel(one)} <span className="tabular-nums">{counts?.[one]}</span>
            </Button>
          ) : null,
        )}
        <Chip aria-label={t('role')} {...chosenBy('role')}>
          <option value="">{t('allRoles')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Chip>
        <Chip aria-label={t('unit')} {...chosenBy('unitId')}>
          <option value="">{t('allUnits')}</option>
          {institution?.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Chip>
        <Chip aria-label={t('account')} {...chosenBy('state')}>
          <option value="">{counts ? `${t('anyState')} (${all})` : t('anyState')}</option>
          {accountStates.map((one) => (
            <option key={one} value={one}>
              {counts ? `${accountStateLabel(one)} (${counts[one]})` : accountStateLabel(one)}
            </option>
          ))}
        </Chip>
        <Chip aria-label={t('order')} {...chosenBy('sort')}>
          <option value="">{t('newestFirst')}</option>
          <option value="name">{t('byLastName')}</option>
        </Chip>
      </div>
      <div className={clsx('flex flex-wrap items-center gap-x-4', !isFiltered && 'max-lg:sr-only')}>
        <p role="status" className="text-muted-foreground tabular-nums">
          {shown !== undefined && countPeople(shown)}
        </p>
        {isFiltered && (
          <Button variant="link" size="sm" onClick={onClear}>
            {t('showEverybody')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The platform's own select, as wide as what is chosen in it. */
function Chip({ value, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative shrink-0">
      <select
        value={value}
        className={clsx(
          'field-sizing-content h-11 max-w-48 appearance-none truncate rounded-full border pr-9 pl-4 text-sm font-medium',
          value ? 'border-primary bg-primary-soft text-primary-ink' : 'border-input bg-card',
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
