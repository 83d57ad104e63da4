import { useState } from 'react'

import { institutionApi } from '#features/institution/settings/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { FileMapping } from '../../columns.ts'
import { texts } from '../../locales/texts.ts'
import { rosterMappingApi } from '../../mapping-contract.ts'

const t = texts('files')

/** Texts about housing and about shifts. */
interface PartTexts {
  readonly units: readonly string[]
  readonly shifts: readonly string[]
}

interface MissingPartsProps {
  readonly missing: PartTexts
  /** Whether they are made when the people come in. */
  readonly creates: boolean
  readonly onCreates: (creates: boolean) => void
  /** Told once the institution has said what texts mean. */
  readonly onSaved: () => void
}

/** The units and shifts of a file that are missing, all at once: to be made, to be said what they mean, or left. */
export function MissingParts({ missing, creates, onCreates, onSaved }: MissingPartsProps) {
  const { units, shifts } = missing
  if (units.length + shifts.length === 0) return null
  return (
    <Notice tone="attention" title={t('missingTitle')}>
      {units.length > 0 && (
        <p className="wrap-anywhere">{t('missingUnits', { count: units.length, names: units.join(', ') })}</p>
      )}
      {shifts.length > 0 && (
        <p className="wrap-anywhere">
          {t('missingShifts', { count: shifts.length, names: shifts.join(', ') })}
        </p>
      )}
      <p>{t('missingText')}</p>
      <Checkbox label={t('makeThem')} checked={creates} onCheckedChange={onCreates} />
      <Meanings texts={missing} onSaved={onSaved} />
    </Notice>
  )
}

/** What the institution has said of its texts so far, to be changed. */
export function MeaningsCard() {
  const mapping = useReading(rosterMappingApi.get, {})
  return (
    <Card aria-labelledby="meanings-title">
      <CardHeader>
        <CardTitle id="meanings-title">{t('meaningsTitle')}</CardTitle>
        <CardDescription>{t('meaningsText')}</CardDescription>
      </CardHeader>
      <QueryView
        queries={[mapping]}
        failure={t('meaningsNotLoaded')}
        skeleton={<Skeleton className="h-24" />}
      >
        {({ units = {}, shifts = {} }) => {
          const said = { units: Object.keys(units), shifts: Object.keys(shifts) }
          if (said.units.length + said.shifts.length === 0) {
            return <p className="text-muted-foreground">{t('noMeanings')}</p>
          }
          return <Meanings texts={said} />
        }}
      </QueryView>
    </Card>
  )
}

const undecided = '?'
const kinds = ['units', 'shifts'] as const

/** Which unit or shift each text means. What is said is remembered for the institution. */
function Meanings({ texts: asked, onSaved }: { readonly texts: PartTexts; readonly onSaved?: () => void }) {
  const mapping = useReading(rosterMappingApi.get, {})
  const institution = useReading(institutionApi.get, {})
  const save = useChange(rosterMappingApi.save)
  const [changed, setChanged] = useState<{
    [Kind in (typeof kinds)[number]]: Readonly<Record<string, string>>
  }>({ units: {}, shifts: {} })
  if (!mapping.data || !institution.data) return null
  const saved = mapping.data
  const parts = institution.data
  const isChanged = kinds.some((kind) => Object.keys(changed[kind]).length > 0)
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {kinds.flatMap((kind) =>
        asked[kind].map((text) => {
          const key = text.toLowerCase()
          return (
            <Field
              key={`${kind} ${text}`}
              label={<span className="wrap-anywhere">{t('means', { text })}</span>}
            >
              <Select
                value={changed[kind][key] ?? saved[kind]?.[key] ?? undecided}
                onChange={({ target }) =>
                  setChanged({ ...changed, [kind]: { ...changed[kind], [key]: target.value } })
                }
              >
                <option value={undecided}>{t('notYet')}</option>
                <option value="">{kind === 'units' ? t('noUnit') : t('noShift')}</option>
                {parts[kind].map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )
        }),
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={!isChanged || save.isPending}
        onClick={() =>
          save.mutate(
            {
              body: {
                ...saved,
                units: withMeanings(saved.units, changed.units),
                shifts: withMeanings(saved.shifts, changed.shifts),
              },
            },
            {
              onSuccess: () => {
                setChanged({ units: {}, shifts: {} })
                toast({ title: t('saved') })
                onSaved?.()
              },
              onError: (error) => toastFailure(t('notSaved'), error),
            },
          )
        }
      >
        {t('saveMeanings')}
      </Button>
    </div>
  )
}

/** The meanings with these changes. A text that is undecided again is forgotten. */
function withMeanings(before: FileMapping['units'], changed: Readonly<Record<string, string>>) {
  const all = Object.entries({ ...before, ...changed }).filter(([, name]) => name !== undecided)
  return all.length > 0 ? Object.fromEntries(all) : undefined
}
