import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

import type { Terminal } from './command.ts'

/** The terminal or pipe of this process. */
export function openTerminal(): Terminal {
  const isTyped = process.stdin.isTTY
  const readPiped = openPipe()
  // Who reads along may have read enough, such as head. The work goes on.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    isTyped,
    // What a program reads along stays as it is.
    say: (args) => void process.stdout.write(`${process.stdout.isTTY ? wrap(args) : args}\n`),
    complain: (args) => void process.stderr.write(`${wrap(args)}\n`),
    readSecret: (prompt) => (isTyped ? readUnseen(prompt) : readPiped()),
    readLine: (prompt) => (isTyped ? readTyped(prompt, process.stderr) : readPiped()),
  }
}

/** Breaks lines of more than 100 characters between words. What is broken off is indented by so much more than its line. */
export function wrap(words: string, hang = 4): string {
  return words
    .split('\n')
    .flatMap((line) => {
      const [indent = ''] = /^ */.exec(line) ?? []
      const further = indent + ' '.repeat(hang)
      const parts = line.match(new RegExp(`(?=\\S).{1,${99 - further.length}}(?=\\s|$)|\\S+`, 'g')) ?? []
      return line.length <= 100 ? line : parts.map((part, at) => (at === 0 ? indent : further) + part)
    })
    .join('\n')
}

/** The lines of a pipe, one for each call; empty once it has ended. */
function openPipe(): () => Promise<string> {
  let lines: AsyncIterator<string> | null = null
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
    const { value, done } = await lines.next()
    return done ? '' : value
  }
}

/** Reads a line with readline's editing, without echo. */
async function readUnseen(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  return readTyped('', unseen).finally(() => process.stderr.write('\n'))
}

function readTyped(prompt: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  return new Promise<string>((resolve, reject) => {
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => reject(new Error('Stopped: nothing was changed')))
    lines.question(prompt, resolve)
  }).finally(() => {
    lines.removeAllListeners()
    lines.close()
  })
}
