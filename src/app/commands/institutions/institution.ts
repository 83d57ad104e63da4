import { type Command, UsageError } from '../command.ts'
import { closeAnInstitution, reopenAnInstitution } from './close.ts'
import { createAnInstitution } from './create.ts'
import { eraseAnInstitution } from './erase.ts'
import { listTheInstitutions } from './list.ts'
import { exportAnInstitution } from './moving/export.ts'
import { importAnInstitution } from './moving/import.ts'
import { openAnInstitution } from './open.ts'

const parts: Record<string, Command> = {
  create: createAnInstitution,
  list: listTheInstitutions,
  open: openAnInstitution,
  close: closeAnInstitution,
  reopen: reopenAnInstitution,
  erase: eraseAnInstitution,
  export: exportAnInstitution,
  import: importAnInstitution,
}

/** `npm run admin -- institution …`: makes, lists, opens, closes, moves and erases institutions. */
export const institution: Command = {
  usage: Object.keys(parts).join('|'),
  summary: Object.entries(parts)
    .map(([name, { usage, summary }]) => `${`${name} ${usage}`.trim()}: ${summary}`)
    .join('\n      '),
  async run([name = '', ...args], terminal) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!part) throw new UsageError(name ? `There is no institution ${name}` : 'What is to be done?')
    try {
      return await part.run(args, terminal)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      throw new UsageError(`${error.message}\nHow: institution ${name} ${part.usage}`)
    }
  },
}
