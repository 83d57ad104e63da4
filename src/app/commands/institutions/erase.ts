import { rm } from 'node:fs/promises'

import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { countHolds } from '#features/record/institution-record/index.ts'
import { copyDeletions, eraseInstitution, eraseInstitutionPerson } from '#features/record/my-data/index.ts'

import type { OpenAppContext } from '../../server/app-context.ts'
import { readRecipient } from '../backups/backup.ts'
import { type Command, readOptions, type Terminal, UsageError } from '../command.ts'
import { withAppContext } from '../with-app-context.ts'
import { writeRecord } from './institution-record.ts'
import { getClosed } from './named-institution.ts'

const option = { type: 'string' } as const

export const eraseAnInstitution: Command = {
  usage: '--name NAME --export FILE',
  summary:
    'Erase a closed one and everybody in it for good, once its own record is in a new file, encrypted to the ' +
    'key of backups. Asks for its name and for the number of its people',
  async run(args, terminal) {
    const { name, export: file } = readOptions(args, { name: option, export: option }).values
    if (!name) throw new UsageError('--name is missing')
    if (!file) throw new UsageError('--export is missing: name a new file for the record of the institution')
    await withAppContext(terminal, (context) => exportAndErase(context, terminal, { name, file }))
  },
}

async function exportAndErase(
  context: OpenAppContext,
  terminal: Terminal,
  { name, file }: { name: string; file: string },
): Promise<void> {
  const { db, settings } = context
  const recipient = await readRecipient(settings)
  const institution = await getClosed(db, name)
  const { id } = institution
  const holds = await countHolds(db, id)
  if (holds > 0) {
    throw new Error(
      `${name} has records under a legal hold (${holds}), which would be erased too. Open it again, and have two ` +
        'of those who read records end each hold',
    )
  }
  const about = { objectId: id, institutionId: id }
  await recordAudit(db, { user: null }, { action: 'institution.export', ...about })
  await writeRecord(db, institution, { file, recipient })
  const people = await db.select({ id: users.id }).from(users).where(eq(users.institutionId, id))
  terminal.say(
    `The record of ${name} is in ${file}. See first that it opens with the secret key of your backups.`,
  )
  terminal.say(`Then everything of ${name} is erased for good, and of the ${people.length} accounts in it.`)
  try {
    await confirm(terminal, 'Type the name of the institution: ', name)
    await confirm(terminal, 'Type the number of its accounts: ', String(people.length))
  } catch (error) {
    // It would be out of date at the next try, which writes it anew.
    await rm(file)
    throw error
  }
  // Erasing does not begin while those who are erased could not be entered where a restore finds them.
  await copyDeletions(context)
  let done = 0
  for (const person of people) {
    await eraseInstitutionPerson(context, id, person.id)
    done += 1
    if (terminal.isTyped && done % 100 === 0) terminal.say(`${done} of ${people.length}`)
  }
  await copyDeletions(context)
  await eraseInstitution(db, id)
  terminal.say(
    `${name} is erased, with ${people.length} accounts. Its audit trail is kept for its six years.`,
  )
}

async function confirm(terminal: Terminal, prompt: string, wanted: string): Promise<void> {
  const typed = await terminal.readLine(prompt)
  if (typed.trim() !== wanted) {
    throw new Error(`That is not ${wanted}. Nothing was erased, and the export is deleted again`)
  }
}
