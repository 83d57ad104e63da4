import { uncapitalized } from '#shared/first-letter.ts'
import type { Population } from '#shared/population.ts'

import type { AlertKind, AlertStatus, Outcome, Severity, Trigger } from './contract.ts'
import { texts } from './texts/labels.ts'

/** What kind of alert one is. It carries no answer and no score. */
export const kindLabel = (kind: AlertKind): string => texts.kinds[kind]

/** The part of a screening that raised an alert. */
export const triggerLabel = (trigger: Trigger): string => texts.triggers[trigger]

export const severityLabel = (severity: Severity): string => texts.severities[severity]

export const statusLabel = (status: AlertStatus): string => texts.statuses[status]

/** The name of the list of alerts of a status. */
export const listLabel = (status: AlertStatus): string => texts.lists[status]

/** How an alert ended; null for one that was resolved without an outcome. */
export function outcomeLabel(outcome: Outcome | null): string {
  return outcome ? texts.outcomes[outcome] : texts.noOutcome
}

/** A person of a population whom the reader may not know. */
export const someoneOf = (population: Population): string => texts.someone[population]

/** Whom a drill is for. */
export const drillLabel = (population: Population): string => texts.drillFor[population]

/** What an alert is about in one line that names nobody. */
export function namelessLabel({ kind, population }: { kind: AlertKind; population: Population }): string {
  if (kind === 'drill') return kindLabel(kind)
  return texts.someoneWith({ who: someoneOf(population), kind: uncapitalized(kindLabel(kind)) })
}

/** The message of an open alert whose subject has deleted their account. */
export const subjectErasedMessage = (): string => texts.subjectErased

/** The badge variant of each severity (specification, section 9). */
export const severityVariants = {
  critical: 'destructive',
  high: 'destructive',
  medium: 'secondary',
  low: 'outline',
} as const satisfies Record<Severity, string>
