import { createHash } from 'node:crypto'

import { alertKinds, severities } from '#features/care/alerts/contract.ts'
import {
  escalationPolicies,
  oneStepHigher,
  postInCustody,
  tiers,
} from '#features/care/alerts/escalation-policy.ts'
import { joinsOpenAlert, postAfter } from '#features/care/alerts/lifecycle.ts'
import { endings, type Level, levels } from '#features/care/cases/contract.ts'
import {
  contactDueAt,
  contactHours,
  type Endable,
  levelOf,
  missingForEnd,
  overdueIn,
  waitsForSecond,
} from '#features/care/cases/rules.ts'
import { mayNotBeSafe, missingFor } from '#features/care/follow-ups/closing.ts'
import { safeties } from '#features/care/follow-ups/contract.ts'
import { defaultDueAt } from '#features/care/follow-ups/default-date.ts'
import { putOffHours, sameDayDueAt, sameDayHours } from '#features/care/follow-ups/postponing.ts'
import {
  hoursAfter,
  intervals,
  isFollowedUp,
  longestHours,
  longestRetryHours,
  reminderOf,
} from '#features/care/follow-ups/schedule.ts'
import { screenerQuestions, triageLevel, triageLevels } from '#features/care/follow-ups/screener.ts'
import { minorBands } from '#features/core/identity/age.ts'
import { triageBounds, usualSettings, usualTriage } from '#features/core/institutions/triage.ts'
import { alertOfResponses } from '#features/wellbeing/assessments/alert-severity.ts'
import { consentTexts } from '#features/wellbeing/assessments/consent-texts.ts'
import { dueScreening } from '#features/wellbeing/assessments/due.ts'
import {
  anxietyIds,
  depressionIds,
  highestAnswer,
  type QuestionId,
  type Responses,
  selfHarmId,
} from '#features/wellbeing/assessments/instruments.ts'
import { quietDays } from '#features/wellbeing/assessments/quiet-time.ts'
import { riskOfResponses } from '#features/wellbeing/assessments/score-answers.ts'
import { bands } from '#features/wellbeing/assessments/scoring.ts'
import { areDaysHard, hardDaysSpan } from '#features/wellbeing/check-ins/hard-days.ts'
import { highStressFrom, veryLowMoodUpTo } from '#features/wellbeing/check-ins/scale.ts'
import { languages } from '#shared/language.ts'

import type { RuleSubject } from '../safety-contract.ts'

const noon = new Date('2026-01-05T12:00:00Z')

/** A case of high danger in which nothing was done. */
const nothingDone: Endable = {
  openAlerts: 1,
  openFollowUps: 1,
  hasContact: false,
  found: { safety: 'not-safe', level: null },
  isGuarded: false,
  level: 'high',
  hasPlan: false,
  hasLeft: true,
}

/**
 * The clinical rules as the code has them, by subject. Where a rule is a function it stands here by what it answers, so
 * that none can change without another hash. The days and hours are counted from noon of a day in UTC.
 */
export const clinicalRules: Readonly<Record<RuleSubject, unknown>> = {
  scores: { bands, riskOfPhq9: ofTotals(depressionIds, riskOf), riskOfGad7: ofTotals(anxietyIds, riskOf) },
  triage: {
    usual: usualSettings,
    bounds: triageBounds,
    alertOfPhq9: ofTotals(depressionIds, alertOf),
    alertOfGad7: ofTotals(anxietyIds, alertOf),
  },
  question9: [0, 1, 2, 3].map((answer) => ({
    answer,
    alert: alertOfResponses({ [selfHarmId]: answer }, false)?.severity ?? 'none',
    rightNow: alertOfResponses({ [selfHarmId]: answer }, true)?.severity ?? 'none',
  })),
  hardDays: {
    daysLookedAt: hardDaysSpan,
    stressFrom: highStressFrom,
    moodUpTo: veryLowMoodUpTo,
    threeInOneDay: areDaysHard([hardOn(1), hardOn(1), hardOn(1)]),
    stressOnDays: ofDays((day) => ({ ...hardOn(day), moodScore: veryLowMoodUpTo + 1 })),
    moodOnDays: ofDays((day) => ({ ...hardOn(day), stressScore: highStressFrom - 1 })),
  },
  screeningsDue: {
    usual: dueAfterDays(false),
    riskElevated: dueAfterDays(true),
  },
  ladder: {
    policies: escalationPolicies,
    nobodyOnDuty: Object.fromEntries(tiers.map((tier) => [tier, oneStepHigher(escalationPolicies[tier])])),
    joinsAcknowledged: changes(60, (minutes) =>
      joinsOpenAlert({ status: 'acknowledged', lastAskedAt: noon }, hoursAfter(noon, minutes / 60)),
    ),
  },
  contact: {
    postInCustody,
    ringsPost: alertKinds.flatMap((kind) =>
      severities.flatMap((severity) => {
        const afterMinutes = postAfter({ population: 'residents', kind, severity })
        return afterMinutes === null ? [] : [{ kind, severity, afterMinutes }]
      }),
    ),
    remindedWithoutContact: Object.fromEntries(
      tiers.map((tier) => {
        const { awaitsContact, remindEvery } = escalationPolicies[tier]
        return [tier, awaitsContact ? remindEvery : null]
      }),
    ),
  },
  cases: {
    contactHours: Object.fromEntries(levels.map((level) => [level, contactHours(level, usualTriage)])),
    levelOfFinding: Object.fromEntries(
      triageLevels.map((level) => [
        level,
        levelOf({ safety: null, level, at: noon, highAt: highAt(level) }, null),
      ]),
    ),
    secondToLower: levels.flatMap((before) =>
      levels.flatMap((next) => (waitsForSecond(before, next) ? [`${before} to ${next}`] : [])),
    ),
    missingBeforeItEnds: endings.map((how) => ({ how, missing: missingForEnd(nothingDone, { how }) })),
    overdueReminderAfterHours: levels.map((level) => ({ level, ...remindersOf(level) })),
  },
  followUps: {
    after: severities.filter((severity) => isFollowedUp({ kind: 'screening', severity })),
    hoursAtNoon: intervals.map((interval) => hoursTo(defaultDueAt(noon, interval, 'UTC'))),
    hoursAtEleven: intervals.map(
      (interval) => hoursTo(defaultDueAt(hoursAfter(noon, 11), interval, 'UTC')) - 11,
    ),
    hoursIfNotSafe: hoursTo(sameDayDueAt(noon, 'UTC')),
    longestHours,
    longestRetryHours,
    putOffHours,
    sameDayHours,
    remindedAfterHours: [1, 2, 3].map((number) => hoursTo(reminderOf(noon, number).at)),
  },
  closing: [...safeties, null].flatMap((safety) =>
    [...triageLevels, null].map((level) => ({
      safety,
      level,
      missing: missingFor({ safety, level }, { isTakenOver: false, hasPrecaution: false }),
    })),
  ),
  minors: {
    bands: minorBands,
    riskOfPhq9: ofTotals(depressionIds, (responses) => riskOfResponses(responses, false, true)),
  },
  screener: { questions: screenerQuestions, levelOfOneYes: oneYes() },
  consent: Object.fromEntries(languages.map((language) => [language, consentTexts(language)])),
  quietDays,
}

/** The version of the rules, which a safety officer signs: the first 12 characters of the SHA-256 of their JSON, in hex. */
export const rulesVersion = versionOf(clinicalRules)

/** The same of any rules. In which order a rule names its parts does not count. */
export function versionOf(rules: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(rules)))
    .digest('hex')
    .slice(0, 12)
}

/** Rules as an indented outline, a line for each value, for people to read. */
export function asOutline(value: unknown, indent = ''): string {
  if (value === null || typeof value !== 'object') return `${indent}${valueOf(value)}`
  return Object.entries(value)
    .map(([name, part]: [string, unknown]) => {
      const bullet = Array.isArray(value) ? '-' : `${wordsOf(name)}:`
      const line = oneLine(part)
      return line === null
        ? `${indent}${bullet}\n${asOutline(part, `${indent}  `)}`
        : `${indent}${bullet} ${line}`
    })
    .join('\n')
}

/** A value, or a few values by name, in one line; null for what has parts of its own. */
function oneLine(value: unknown): string | null {
  if (value === null || typeof value !== 'object') return valueOf(value)
  const parts = Object.entries(value)
  if (parts.some(([, part]) => typeof part === 'object' && part !== null)) return null
  if (Array.isArray(value))
    return value.every((part) => valueOf(part).length < 20) ? value.map(valueOf).join(', ') : null
  const line = parts.map(([name, part]) => `${wordsOf(name)} ${valueOf(part)}`).join(', ')
  return line.length < 100 ? line : null
}

const valueOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? 'none').replaceAll('"', '')

const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}

function riskOf(responses: Responses) {
  return riskOfResponses(responses, false)
}

function alertOf(responses: Responses) {
  return alertOfResponses(responses, false)?.severity ?? 'none'
}

/** What the totals of a questionnaire lead to while question 9 is 0, by the total from which it does. */
function ofTotals(ids: readonly QuestionId[], rule: (responses: Responses) => string) {
  const scored: readonly QuestionId[] = ids.filter((id) => id !== selfHarmId)
  return changes(scored.length * highestAnswer, (total) =>
    rule(
      Object.fromEntries(
        ids.map((id) => {
          const rest = total - highestAnswer * scored.indexOf(id)
          return [id, id === selfHarmId ? 0 : Math.min(highestAnswer, Math.max(0, rest))]
        }),
      ),
    ),
  )
}

/** The numbers from 0 on at which the answer of a rule changes, with what it is from there. */
function changes(highest: number, rule: (number: number) => unknown) {
  const answers = Array.from({ length: highest + 1 }, (_, from) => ({ from, is: rule(from) }))
  return answers.filter(
    ({ is }, index) => index === 0 || JSON.stringify(is) !== JSON.stringify(answers[index - 1]?.is),
  )
}

function hardOn(day: number) {
  return { moodScore: veryLowMoodUpTo, stressScore: highStressFrom, day: `2026-01-0${day}` as const }
}

/** From how many hard days in a row staff are told. */
function ofDays(checkInOn: (day: number) => ReturnType<typeof hardOn>) {
  return changes(hardDaysSpan, (days) =>
    areDaysHard(Array.from({ length: days }, (_, day) => checkInOn(days - day))),
  )
}

function dueAfterDays(isRiskElevated: boolean) {
  return changes(
    31,
    (days) =>
      dueScreening({ latest: noon, isRiskElevated, now: hoursAfter(noon, days * 24 + 1) }) ?? 'not due',
  )
}

function highAt(level: (typeof triageLevels)[number]) {
  return mayNotBeSafe({ safety: null, level }) ? noon : null
}

/**
 * After how many hours a case of a level that began at noon is first told of, and again; and whether beside a follow-up its
 * bound is, and what its plan names.
 */
function remindersOf(level: Level) {
  const one = {
    level,
    openedAt: noon,
    lastContactAt: null,
    plan: null,
    unownedSince: null,
    hasFollowUp: false,
  }
  // Without a follow-up the bound itself is due.
  const first = contactDueAt(one, usualTriage)!
  const tell = (hours: number, hasFollowUp: boolean) =>
    overdueIn({ ...one, hasFollowUp }, usualTriage, hoursAfter(first, hours))?.number
  const again = changes(48, (hours) => tell(hours, false))
  const isBesideFollowUp = tell(0, true) !== undefined
  const planned = hoursAfter(noon, 1)
  const plan = {
    now: '',
    observation: 'usual',
    by: '',
    until: '',
    nextContactAt: planned.toISOString(),
  } as const
  const isPlannedBesideFollowUp = contactDueAt({ ...one, plan, hasFollowUp: true }, usualTriage) !== null
  return { first: hoursTo(first), again: again[1]?.from ?? null, isBesideFollowUp, isPlannedBesideFollowUp }
}

function hoursTo(moment: Date): number {
  return (moment.getTime() - noon.getTime()) / 3_600_000
}

function oneYes() {
  const none = { wish: false, thoughts: false, behavior: false }
  return Object.keys(screenerQuestions).map((question) => [
    question,
    triageLevel({ ...none, [question]: true }),
  ])
}
