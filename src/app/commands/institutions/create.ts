import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { recordAudit } from '#features/core/audit/index.ts'
import { createInstitution, findInstitution, openRegistration } from '#features/core/institutions/index.ts'
import { openRegistrationProblem } from '#features/core/institutions/open-registration.ts'
import type { Database } from '#server/database/database.ts'
import { isTimeZone } from '#shared/days.ts'
import { nameLine } from '#shared/fields.ts'

import { type Command, readOptions, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'

/** The key of the advisory lock under which registration is opened. Its value is arbitrary. */
const registrationLock = 7_316_403

const Name = nameLine({ min: 1, max: 100, tooShort: 'is missing', tooLong: 'must be at most 100 characters' })

const NewInstitution = z.object({
  name: Name,
  kind: z.enum(['correctional', 'community'], 'must be correctional or community'),
  'time-zone': z
    .string('is missing')
    .check(z.refine(isTimeZone, 'must be an IANA time zone, such as America/Chicago')),
  unit: distinct('unit'),
  shift: distinct('shift'),
})

function distinct(what: string) {
  return z
    .array(Name)
    .check(z.refine((names) => new Set(names).size === names.length, `names one ${what} twice`))
}

const option = { type: 'string' } as const
const options = {
  name: option,
  kind: option,
  'time-zone': option,
  open: { type: 'boolean', default: false },
  unit: { ...option, multiple: true },
  shift: { ...option, multiple: true },
} as const

export const createAnInstitution: Command = {
  usage:
    '--name NAME --kind correctional|community --time-zone ZONE [--open] [--unit NAME]... [--shift NAME]...',
  summary:
    'Make one. With --open people register into it without an invitation, and into no other. Without --shift it gets Day, Evening and Night',
  async run(args, terminal) {
    const { open: isOpen, ...given } = readOptions(args, options).values
    const read = z.safeParse(NewInstitution, { name: '', unit: [], shift: [], ...given })
    if (!read.success) {
      throw new UsageError(
        read.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join('\n'),
      )
    }
    const { name, kind, 'time-zone': timeZone, unit: units, shift } = read.data
    const problem = openRegistrationProblem(kind, isOpen)
    if (problem) throw new UsageError(`--open: ${problem}`)
    await withAppContext(terminal, ({ db }) =>
      db.transaction(async (tx) => {
        await lockRegistration(tx)
        if (await findInstitution(tx, name)) throw new Error(`There is an institution named ${name} already`)
        const institutionId = await createInstitution(tx, {
          name,
          kind,
          timeZone,
          isOpen: false,
          units,
          ...(shift.length > 0 && { shifts: shift }),
        })
        if (isOpen) await openRegistration(tx, institutionId)
        const made = { objectId: institutionId, institutionId }
        await recordAudit(tx, { user: null }, { action: 'institution.create', ...made })
        if (isOpen) {
          await recordAudit(tx, { user: null }, { action: 'institution.open-registration', ...made })
        }
      }),
    )
    terminal.say(`${name} is made. ${isOpen ? whoIsOpen(name) : 'People join it by invitation or import.'}`)
    if (kind === 'correctional') {
      terminal.say(
        'Residents sign in once its safety officer has signed the clinical rules and it is opened.',
      )
    }
    terminal.say(
      `Now its first administrator: admin create --institution "${name}" --username NAME --first NAME --last NAME`,
    )
  },
}

/** Two commands that choose where people register wait for each other. */
export async function lockRegistration(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`)
}

/** Says into which institution people register. */
export const whoIsOpen = (name: string) => `Whoever makes an account without an invitation joins ${name}.`
