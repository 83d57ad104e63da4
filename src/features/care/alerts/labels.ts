import { capitalized, uncapitalized } from '#shared/first-letter.ts'
import type { Population } from '#shared/population.ts'

import type { Alert, AlertKind, AlertStatus, Outcome, Severity, Trigger } from './contract.ts'
import { texts } from './locales/texts.ts'
import type { AlertState, ContactWay } from './states.ts'

const t = texts('labels')

/** What kind of alert one is. It carries no answer and no score. */
export const kindLabel = (kind: AlertKind): string => t(`kinds.${kind}`)

/** The part of a screening that raised an alert. */
export const triggerLabel = (trigger: Trigger): string => t(`triggers.${trigger}`)

export const severityLabel = (severity: Severity): string => t(`severities.${severity}`)

export const statusLabel = (status: AlertStatus): string => t(`statuses.${status}`)

/** The name of the list of alerts of a status. */
export const listLabel = (status: AlertStatus): string => t(`lists.${status}`)

/** How an alert ended; null for one that was resolved without an outcome. */
export function outcomeLabel(outcome: Outcome | null): string {
  return outcome ? t(`outcomes.${outcome}`) : t('noOutcome')
}

/** How somebody spoke with a person, as it stands within a sentence. */
export const wayLabel = (way: ContactWay): string => t(`ways.${way}`)

/** The same as a choice. */
export const wayChoiceLabel = (way: ContactWay): string => capitalized(wayLabel(way))

/** How far help has got, as those who answer read it. */
export const stateLabel = (state: AlertState): string => t(`states.${state}`)

/** A person of a population whom the reader may not know. */
export const someoneOf = (population: Population): string => t(`someone.${population}`)

/** Whom a drill is for. */
export const drillLabel = (population: Population): string => t(`drillFor.${population}`)

/** The person whom an alert is about if the reader may know it, otherwise their population. */
export function subjectLabel({ kind, person, population }: Alert): string {
  if (kind === 'drill') return drillLabel(population)
  if (!person) return someoneOf(population)
  return person.unit ? `${person.name}, ${person.unit}` : person.name
}

/** What an alert is about in one line that names nobody. */
export function namelessLabel({ kind, population }: { kind: AlertKind; population: Population }): string {
  if (kind === 'drill') return kindLabel(kind)
  return t('someoneWith', { who: someoneOf(population), kind: uncapitalized(kindLabel(kind)) })
}

/** The message of an open alert whose subject has deleted their account. */
export const subjectErasedMessage = (): string => t('subjectErased')

/** The badge variant of each severity (specification, section 9). */
export const severityVariants = {
  critical: 'destructive',
  high: 'destructive',
  medium: 'secondary',
  low: 'outline',
} as const satisfies Record<Severity, string>
