import { parseArgs } from 'node:util'

import { findingWords, sealAudit, verifyAudit } from '#features/audit/server/service.ts'
import { readSettings } from '#server/settings.ts'

import { type Command, type Terminal, WrongWords } from './command.ts'
import { openGround, type OpenGround } from './ground.ts'

/** `npm run admin -- verify-audit`: whether every audit event is as it was written. */
export const verifyAuditTrail: Command = {
  usage: '[--head CHAIN:POSITION:MAC]...',
  summary:
    'Compare every audit event with its seal and name those that were altered, removed or put in. A head ' +
    'that the log printed earlier shows whether the end of a chain was cut off since',
  async run(words, terminal) {
    const heads = parseHeads(words)
    const ground = await openGround(readSettings(process.env), ({ message }) => terminal.complain(message))
    try {
      await verify(ground, terminal, heads)
    } finally {
      await ground.close()
    }
  },
}

async function verify({ db, keyring }: OpenGround, terminal: Terminal, heads: ReturnType<typeof parseHeads>) {
  // What no instance was there to seal, such as the events of this command's own start.
  while ((await sealAudit(db, keyring)) > 0);
  const { events, findings, heads: ends } = await verifyAudit(db, keyring, { isWhole: true, known: heads })
  for (const finding of findings) terminal.complain(findingWords(finding))
  if (findings.length > 0) throw new Error('The audit trail does not verify')

  terminal.say(`The audit trail verifies: ${events} events in ${ends.length} chains`)
  for (const { chain, position, mac } of ends) {
    terminal.say(`  ${chain}:${position}:${mac.toString('base64url')}`)
  }
}

function parseHeads(args: string[]) {
  try {
    const options = { head: { type: 'string', multiple: true, default: [] as string[] } } as const
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false })
    return values.head.map(parseHead)
  } catch (error) {
    throw new WrongWords(error instanceof Error ? error.message.split('. ')[0] : String(error))
  }
}

function parseHead(words: string) {
  const [chain = '', position, mac = ''] = words.split(':')
  if (!/^[\da-f-]{36}$/.test(chain) || !Number.isSafeInteger(Number(position)) || !mac) {
    throw new Error('--head must be CHAIN:POSITION:MAC, as the log prints it')
  }
  return { chain, position: Number(position), mac: Buffer.from(mac, 'base64url') }
}
