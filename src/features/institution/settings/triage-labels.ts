import { type TriageField, triageFields, type TriageSettings } from '#features/core/institutions/triage.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { populations } from '#shared/population.ts'

import { texts } from './locales/texts.ts'

const t = texts('labels')

/** A triage setting, as people managers read it. */
export const triageLabel = (field: TriageField) => t(`triage.${field}`)

/** What proposed triage settings would change, such as "Residents, PHQ-9: high from 18 instead of 15". */
export function triageDifferences(now: TriageSettings, proposed: TriageSettings): string {
  const differences = populations.flatMap((population) =>
    triageFields.flatMap((field) => {
      const [before, after] = [now[population][field], proposed[population][field]]
      if (before === after) return []
      return [
        t('difference', {
          population: populationLabel(population),
          setting: triageLabel(field),
          before,
          after,
        }),
      ]
    }),
  )
  return differences.length > 0 ? differences.join('; ') : t('noDifference')
}
