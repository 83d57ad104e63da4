import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { mayRespond } from '#features/core/identity/roles.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { dayOf } from '#shared/days.ts'
import { populations } from '#shared/population.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { type Grant, grantApi } from '../../grant-contract.ts'
import { populationLabel, roleLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { usePeople, aboutPeople } from '../queries.ts'
import { QualificationDraft, QualificationFields, statedIn } from './qualification.tsx'

const t = texts('responders')

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

const Draft = z.extend(QualificationDraft, {
  userId: z.string(),
  population: z.enum(populations),
  until: z.string(),
})

interface GrantDialogProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

/** The dialog that grants a person to answer the alerts of a population, for twelve months at most. */
export function GrantDialog({ user, onClose }: GrantDialogProps) {
  const [draft, change, clear] = useOwnDraft('grant', Draft, {
    userId: '',
    population: 'residents',
    qualification: '',
    proofEndsOn: '',
    until: latestDay(),
  })
  const { userId, population, until } = draft
  const { errors, begin } = useFormErrors()
  const give = useChange(grantApi.give, { again: aboutPeople })

  function close(): void {
    clear()
    onClose()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const stated = statedIn(draft)
    const missing = {
      ...(!userId && { userId: t('chooseSomebody') }),
      ...(!stated && { qualification: t('chooseQualification') }),
      ...(!until && { until: t('chooseDay') }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    give.mutate(
      { body: { userId, population, ...stated, until: new Date(`${until}T00:00:00`).toISOString() } },
      {
        onSuccess: (grant) => {
          toast(outcomeMessage(grant))
          close()
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notGranted'), error)
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={t('grantTitle')} description={t('whatTheySee')}>
        <DialogForm
          onSubmit={submit}
          isBusy={give.isPending}
          feet={<CancelOrSend isBusy={give.isPending}>{t('giveGrant')}</CancelOrSend>}
        >
          <PersonField
            user={user}
            error={errors['userId']}
            value={userId}
            onChange={(chosen) => change({ ...draft, userId: chosen })}
          />
          <Field label={t('serves')} error={errors['population']}>
            <Select
              value={population}
              onChange={({ target }) => {
                const chosen = populations.find((one) => one === target.value)
                if (chosen) change({ ...draft, population: chosen })
              }}
            >
              {populations.map((one) => (
                <option key={one} value={one}>
                  {populationLabel(one)}
                </option>
              ))}
            </Select>
          </Field>
          <QualificationFields
            draft={draft}
            errors={errors}
            onChange={(part) => change({ ...draft, ...part })}
          />
          <Field label={t('until')} error={errors['until']} hint={t('longestGrant')}>
            <Input
              type="date"
              value={until}
              max={latestDay()}
              onChange={({ target }) => change({ ...draft, until: target.value })}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** The toast for a grant that was just given. */
function outcomeMessage({ state, startsAt }: Grant) {
  if (state === 'waiting') {
    return {
      title: t('grantWaits'),
      description: t('grantWaitsText'),
    }
  }
  if (state === 'coming') {
    return {
      title: t('grantBeginsLater'),
      description: t('grantBeginsLaterText', { date: dateAndTime(new Date(startsAt)) }),
    }
  }
  return {
    title: t('grantGiven'),
    description: t('grantGivenText'),
  }
}

interface PersonFieldProps {
  readonly user: CurrentUser
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (userId: string) => void
}

/** A search among people who may answer alerts, and the choice of one of them. */
function PersonField({ user, error, value, onChange }: PersonFieldProps) {
  const [search, setSearch] = useState('')
  const staff = usePeople({ role: 'staff', ...(search && { search }) })
  const admins = usePeople({ role: 'admin', ...(search && { search }) })
  const found = [staff, admins]
    .flatMap(({ data }) => itemsOf(data))
    .filter(({ id, isActive, role }) => isActive && id !== user.id && mayRespond(role))
  return (
    <>
      <Field label={t('findSomebody')} hint={t('whoCanServe')}>
        <Input
          type="search"
          placeholder={t('searchExample')}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            onChange('')
          }}
        />
      </Field>
      <Field label={t('person')} error={error}>
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{found.length > 0 ? t('pleaseChoose') : t('nobodyFound')}</option>
          {found.map((person) => (
            <option key={person.id} value={person.id}>
              {ownName(person)} (@{person.username}, {roleLabel(person.role)})
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** The last possible day of a grant that begins now, as a date field writes it. */
function latestDay(): string {
  const day = serverNow()
  day.setMonth(day.getMonth() + 12)
  return dayOf(day, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
