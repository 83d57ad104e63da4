import { headingOf, readWholeTrail, trailFormats, trailLine } from '#features/core/audit-trail/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'

import { type Command, readOptions, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

const text = { type: 'string' } as const
const options = {
  since: text,
  until: text,
  format: { ...text, default: 'json' },
  institution: text,
  person: text,
  actor: text,
  action: text,
}

/** `npm run admin -- audit`: prints the audit trail for whoever controls the machine. The reading is in the trail too. */
export const audit: Command = {
  usage:
    '--since DATE [--until DATE] [--format json|csv|cef] [--institution NAME] [--person USERNAME] [--actor USERNAME] [--action ACTION]',
  summary: 'Print the audit trail: who did what, and what was looked at; never what it said',
  async run(args, terminal) {
    const { since, until, format: wantedFormat, ...names } = readOptions(args, options).values
    const format = trailFormats.find((one) => one === wantedFormat)
    if (!format) throw new UsageError(`--format must be ${trailFormats.join(', ')}`)
    const wanted = { ...names, since: momentOf('--since', since), until: until && momentOf('--until', until) }
    await withAppContext(terminal, async ({ db }) => {
      const heading = headingOf(format)
      if (heading) terminal.say(heading)
      for await (const events of readWholeTrail(db, { ...wanted, until: wanted.until || undefined })) {
        terminal.say(events.map((event) => trailLine(format, event)).join('\n'))
      }
      await recordAudit(db, { user: null }, { action: 'audit.read' })
    })
  },
}

function momentOf(option: string, date: string | undefined): Date {
  const moment = new Date(date ?? '')
  if (Number.isNaN(moment.getTime())) {
    throw new UsageError(
      `${option} must be a date such as 2026-11-01, or a moment such as 2026-11-01T06:00:00Z`,
    )
  }
  return moment
}
