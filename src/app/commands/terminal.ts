import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

import type { Terminal } from './command.ts'

/** The terminal or pipe of this process. */
export function openTerminal(): Terminal {
  const isTyped = process.stdin.isTTY
  return {
    isTyped,
    say: (args) => void process.stdout.write(`${args}\n`),
    complain: (args) => void process.stderr.write(`${args}\n`),
    readSecret: (prompt) => (isTyped ? readUnseen(prompt) : readPiped()),
  }
}

async function readPiped(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}

/** Reads a line with readline's editing, without echo. */
function readUnseen(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true, historySize: 0 })
  return new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => reject(new Error('Stopped: nothing was changed')))
  }).finally(() => {
    lines.removeAllListeners()
    lines.close()
    process.stderr.write('\n')
  })
}
