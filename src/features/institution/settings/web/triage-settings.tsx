import { useState } from 'react'
import * as z from 'zod/mini'

import {
  type TriageField,
  triageBounds,
  triageFields,
  triageProblem,
  type TriageSettings,
  usualTriage,
} from '#features/core/institutions/triage.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { type Institution, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { triageApi } from '../triage-contract.ts'
import { triageDifferences, triageLabel } from '../triage-labels.ts'
import { SettingsForm } from './settings-form.tsx'
import { PastComparison, WaitingComparison } from './triage-comparison.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('triage')

const Typed = z.record(z.enum(populations), z.record(z.enum(triageFields), z.string()))
type Typed = z.infer<typeof Typed>

/**
 * The cut-offs and times of alerts, and the bounds of cases. What is typed is compared with the institution's own past before it
 * can be saved, and then waits for a second person.
 */
export function TriageSettingsForm({ institution }: { readonly institution: Institution }) {
  const now = institution.triage
  const [shown, setShown, draft] = useSettingsDraft('triage', Typed, wordsOf(now), institution)
  const [population, setPopulation] = useState<Population>('residents')
  const simulation = useChange(triageApi.simulate, { again: [] })
  const waiting = useReading(institutionApi.listWaiting, {}).data?.find(({ setting }) => setting === 'triage')
    ?.changes.triage
  const proposed = settingsOf(shown)
  const isCompared =
    JSON.stringify(simulation.variables?.body.triage) === JSON.stringify(proposed) && simulation.isSuccess

  /** Shows the fields that would be refused. */
  function checked(): TriageSettings {
    const refused = populations.find((one) => triageProblem(proposed[one]))
    if (refused) setPopulation(refused)
    return proposed
  }

  return (
    <SettingsForm
      title={t('title')}
      setting="triage"
      changes={{ triage: proposed }}
      draft={draft}
      newValue={waiting && triageDifferences(now, waiting)}
      underWaiting={waiting && <WaitingComparison triage={waiting} population={population} />}
      preview={
        isCompared
          ? null
          : {
              label: t('compare'),
              isPending: simulation.isPending,
              show: () => simulation.mutateAsync({ body: { triage: checked() } }),
            }
      }
    >
      {(errors) => (
        <>
          <Field label={t('population')} className="sm:max-w-60">
            <Select
              value={population}
              onChange={({ target }) => setPopulation(populations.find((one) => one === target.value)!)}
            >
              {populations.map((one) => (
                <option key={one} value={one}>
                  {populationLabel(one)}
                </option>
              ))}
            </Select>
          </Field>
          <TriageFields
            words={shown[population]}
            errors={errors}
            prefix={`triage.${population}`}
            onChange={(field, words) =>
              setShown({ ...shown, [population]: { ...shown[population], [field]: words } })
            }
          />
          <p className="text-sm text-pretty text-muted-foreground">{t('mediumMeans')}</p>
          {isCompared && <PastComparison simulation={simulation.data} population={population} />}
        </>
      )}
    </SettingsForm>
  )
}

interface TriageFieldsProps {
  readonly words: Typed[Population]
  readonly errors: FieldErrors
  readonly prefix: string
  readonly onChange: (field: TriageField, words: string) => void
}

function TriageFields({ words, errors, prefix, onChange }: TriageFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {triageFields.map((field) => {
        const { lowest, highest } = triageBounds[field]
        return (
          <Field
            key={field}
            label={triageLabel(field)}
            hint={t('bounds', { lowest, highest, usual: usualTriage[field] })}
            error={errors[`${prefix}.${field}`]}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={lowest}
              max={highest}
              value={words[field]}
              onChange={({ target }) => onChange(field, target.value)}
            />
          </Field>
        )
      })}
    </div>
  )
}

const ofEach = <To,>(of: (population: Population) => To) =>
  ({ residents: of('residents'), staff: of('staff'), community: of('community') }) as const

function wordsOf(settings: TriageSettings): Typed {
  return ofEach((population) => byField((field) => String(settings[population][field])))
}

function settingsOf(typed: Typed): TriageSettings {
  return ofEach((population) => byField((field) => Number(typed[population][field] || Number.NaN)))
}

function byField<To>(of: (field: TriageField) => To): Record<TriageField, To> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each field is there.
  return Object.fromEntries(triageFields.map((field) => [field, of(field)])) as Record<TriageField, To>
}
