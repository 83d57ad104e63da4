import { findingMessage, chainAuditEvents, verifyAudit } from '#features/core/audit-trail/index.ts'

import type { OpenAppContext } from '../server/app-context.ts'
import { findVaultMismatches, listToldMismatches } from '../server/vault-mismatches.ts'
import { type Command, readOptions, type Terminal, UsageError } from './command.ts'
import { withAppContext } from './with-app-context.ts'

/** `npm run admin -- verify-audit`: checks that every audit event is unchanged. */
export const verifyAuditTrail: Command = {
  usage: '[--head CHAIN:POSITION:MAC]...',
  summary:
    'Compare every audit event with its seal and name those that were altered, removed or put in, and then what ' +
    'the database says of vaults with the trail. A head that the log printed earlier shows whether the end of a ' +
    'chain was cut off since',
  async run(args, terminal) {
    const { head = [] } = readOptions(args, { head: { type: 'string', multiple: true } }).values
    const heads = head.map(parseHead)
    await withAppContext(terminal, (context) => verify(context, terminal, heads))
  },
}

async function verify({ db, keyring }: OpenAppContext, terminal: Terminal, heads: readonly Head[]) {
  // Chains the events that no running instance has chained, such as those of this command's start.
  while ((await chainAuditEvents(db, keyring)) > 0);
  const { events, findings, heads: ends } = await verifyAudit(db, keyring, { isWhole: true, known: heads })
  for (const finding of findings) terminal.complain(findingMessage(finding))
  if (findings.length > 0) throw new Error('The audit trail does not verify')
  await verifyVaults(db, terminal)

  terminal.say(`The audit trail verifies: ${events} events in ${ends.length} chains`)
  for (const { chain, position, mac } of ends) {
    terminal.say(`  ${chain}:${position}:${mac.toString('base64url')}`)
  }
}

/** Compares what the rows say of vaults with the trail. */
async function verifyVaults(db: OpenAppContext['db'], terminal: Terminal) {
  const found = await findVaultMismatches(db)
  const told = await listToldMismatches(db)
  for (const { userId, what } of found) {
    terminal.complain(`Vault of ${userId}: the database says something that its owner never did: ${what}`)
  }
  for (const { userId, what, at } of told) {
    terminal.complain(`Vault of ${userId}: its owner was told on ${at.toISOString()} of the same: ${what}`)
  }
  if (found.length + told.length > 0) throw new Error('The vaults are not as their owners left them')
}

type Head = ReturnType<typeof parseHead>

function parseHead(args: string) {
  const [chain = '', position, mac = ''] = args.split(':')
  if (!/^[\da-f-]{36}$/.test(chain) || !Number.isSafeInteger(Number(position)) || !mac) {
    throw new UsageError('--head must be CHAIN:POSITION:MAC, as the log prints it')
  }
  return { chain, position: Number(position), mac: Buffer.from(mac, 'base64url') }
}
