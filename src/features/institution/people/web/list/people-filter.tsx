import { clsx } from 'clsx'
import { useId, useState } from 'react'

import { institutionApi } from '#features/institution/settings/contract.ts'
import { roles } from '#shared/endpoint.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { FilterButton } from '#web/ui/controls/filter-button.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { accountStates, type PeopleQuery } from '../../contract.ts'
import { accountStateLabel, countPeople, roleLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { usePeopleCounts } from '../queries.ts'

const t = texts('people')

interface PeopleFilterProps {
  readonly filter: Omit<PeopleQuery, 'cursor'>
  readonly onChoose: (name: 'search' | 'role' | 'unitId' | 'state' | 'sort', value: string) => void
  readonly onClear: () => void
}

/** The search, filters and order of the list, and how many people it has. A phone folds all but the search, so that the people are in sight. */
export function PeopleFilter({ filter, onChoose, onClear }: PeopleFilterProps) {
  const { state, sort: _, ...others } = filter
  const { data: institution } = useReading(institutionApi.get, {})
  const { data: counts } = usePeopleCounts(others)
  const all = counts && accountStates.reduce((sum, one) => sum + counts[one], 0)
  const shown = counts && (state ? counts[state] : all)
  const [isOpen, setIsOpen] = useState(false)
  const moreId = useId()
  const choose = (name: Parameters<typeof onChoose>[0]) => (event: { target: { value: string } }) =>
    onChoose(name, event.target.value)
  return (
    <div className="flex flex-col gap-1 sm:gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-4 lg:grid-cols-[1.8fr_1fr_1fr_1.4fr_1fr] lg:gap-x-4">
        <Field label={<span className="max-lg:sr-only">{t('search')}</span>}>
          <Input
            type="search"
            placeholder={t('searchExample')}
            maxLength={100}
            value={filter.search ?? ''}
            onChange={choose('search')}
          />
        </Field>
        <FilterButton
          active={[filter.role, filter.unitId, state].filter(Boolean).length}
          isOpen={isOpen}
          controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        />
        <div
          id={moreId}
          className={clsx('col-span-2 grid grid-cols-2 gap-4 lg:contents', !isOpen && 'max-lg:hidden')}
        >
          <Field label={t('role')}>
            <Select value={filter.role ?? ''} onChange={choose('role')}>
              <option value="">{t('allRoles')}</option>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleLabel(role)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('unit')}>
            <Select value={filter.unitId ?? ''} onChange={choose('unitId')}>
              <option value="">{t('allUnits')}</option>
              {institution?.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('account')}>
            <Select value={state ?? ''} onChange={choose('state')}>
              <option value="">{counts ? `${t('anyState')} (${all})` : t('anyState')}</option>
              {accountStates.map((one) => (
                <option key={one} value={one}>
                  {counts ? `${accountStateLabel(one)} (${counts[one]})` : accountStateLabel(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('order')}>
            <Select value={filter.sort ?? ''} onChange={choose('sort')}>
              <option value="">{t('newestFirst')}</option>
              <option value="name">{t('byLastName')}</option>
            </Select>
          </Field>
        </div>
      </div>
      <div className="flex lg:min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="text-muted-foreground tabular-nums">
          {shown !== undefined && countPeople(shown)}
        </p>
        {(state || Object.keys(others).length > 0) && (
          <Button variant="link" size="sm" onClick={onClear}>
            {t('showEverybody')}
          </Button>
        )}
      </div>
    </div>
  )
}
