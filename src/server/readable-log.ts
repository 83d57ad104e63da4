import type { DestinationStream } from 'pino'
import pino from 'pino'

/**
 * The log for a person at a terminal: each line of JSON becomes one of words, the time of this machine first, such as
 * `14:05:09 info  Answered: method GET, route /api/home, status 200, milliseconds 12`. `write` gets a line at a time.
 */
export function readableLog(write: (line: string) => void): DestinationStream {
  return {
    write(json) {
      const { level, time, msg, reqId: _, ...fields }: Line = JSON.parse(json)
      const clock = new Date(time).toTimeString().slice(0, 8)
      const words = Object.entries(fields).map(([name, value]) => `${name} ${asWords(value)}`)
      const message = [msg, words.join(', ')].filter(Boolean).join(': ')
      write(`${clock} ${(pino.levels.labels[level] ?? '').padEnd(5)} ${message}\n`)
    },
  }
}

interface Line {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly reqId?: string
  readonly [field: string]: unknown
}

function asWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(asWords).join(' ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(asWords).join(' ')
}
