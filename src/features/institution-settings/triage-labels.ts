import { type TriageField, triageFields, type TriageSettings } from '#features/institutions/triage.ts'
import { populationLabels } from '#shared/population-labels.ts'
import { populations } from '#shared/population.ts'

/** The triage settings, as people managers read them. */
export const triageLabels: Readonly<Record<TriageField, string>> = {
  phq9Critical: 'PHQ-9: critical from',
  phq9High: 'PHQ-9: high from',
  gad7: 'GAD-7: medium from',
  highMinutes: 'High: answer within, minutes',
  mediumMinutes: 'Medium: answer within, minutes',
}

/** What proposed triage settings would change, such as "Residents, PHQ-9: high from 18 instead of 15". */
export function triageDifferences(now: TriageSettings, proposed: TriageSettings): string {
  const differences = populations.flatMap((population) =>
    triageFields.flatMap((field) => {
      const [before, after] = [now[population][field], proposed[population][field]]
      if (before === after) return []
      return [`${populationLabels[population]}, ${triageLabels[field]} ${after} instead of ${before}`]
    }),
  )
  return differences.length > 0 ? differences.join('; ') : 'The settings that hold now'
}
