import * as z from 'zod/mini'

import { type Setup, SetupAdministrator, SetupInstitution } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('setup')

/** What was typed so far. The password is not part of it, since this is kept over a reload. */
export const Answers = z.strictObject({
  step: z.int(),
  name: z.string(),
  kind: z.nullable(z.enum(['community', 'correctional'])),
  timeZone: z.string(),
  isOpen: z.boolean(),
  /** The names, one a line. */
  units: z.string(),
  shifts: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
})
export type Answers = z.infer<typeof Answers>

export const noAnswers = (): Answers => ({
  step: 0,
  name: '',
  kind: null,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isOpen: false,
  units: '',
  shifts: t('usualShifts'),
  firstName: '',
  lastName: '',
  username: '',
})

/** The errors of a step by its fields. */
export type Errors = Readonly<Record<string, string>>

/** The fields of each step, in their order. */
export const steps = [
  { title: t('institutionTitle'), fields: ['name', 'kind', 'timeZone', 'isOpen'] },
  { title: t('divisionsTitle'), fields: ['units', 'shifts'] },
  { title: t('administratorTitle'), fields: ['firstName', 'lastName', 'username', 'password'] },
] as const

/** The first step of which a field is refused; null where none is. */
export function stepOf(errors: Errors): number | null {
  const found = steps.findIndex(({ fields }) => fields.some((field) => errors[field]))
  return found === -1 ? null : found
}

/** The call that the answers make, or the errors of those that are wrong. */
export function readAnswers(
  answers: Answers,
  password: string,
): { setup: Omit<Setup, 'token'> } | { errors: Errors } {
  const { name, kind, timeZone, isOpen, firstName, lastName, username } = answers
  const institution = z.safeParse(SetupInstitution, {
    name: name.trim(),
    kind,
    timeZone,
    isOpen: isOpen && kind === 'community',
    units: linesOf(answers.units),
    shifts: linesOf(answers.shifts),
  })
  const administrator = z.safeParse(SetupAdministrator, { firstName, lastName, username, password })
  if (institution.success && administrator.success) {
    return { setup: { institution: institution.data, administrator: administrator.data } }
  }
  const issues = [...(institution.error?.issues ?? []), ...(administrator.error?.issues ?? [])]
  return { errors: firstOfEach(issues.map(({ path: [field], message }) => [String(field), message])) }
}

/** The server's complaints by the fields of the form: `institution.units.0` is about `units`. */
export function fieldsOf(refused: Errors): Errors {
  return firstOfEach(Object.entries(refused).map(([path, message]) => [path.split('.')[1] ?? path, message]))
}

function firstOfEach(found: readonly (readonly [string, string])[]): Errors {
  const errors: Record<string, string> = {}
  for (const [field, message] of found) errors[field] ??= message
  return errors
}

/** The names that stand in a text, one a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
