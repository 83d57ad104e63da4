import { expect, test } from 'vitest'

import { createLogger } from './logger.ts'
import { readableLog } from './readable-log.ts'

const lines: string[] = []
const log = createLogger(
  { logLevel: 'info' },
  readableLog((line) => lines.push(line)),
)

test('a line of the log reads as words at a terminal, with the time first and without braces', () => {
  log.info({ method: 'GET', route: '/api/home', status: 200, milliseconds: 12 }, 'Answered')
  log.warn('The mail server is slow')
  log.error({ err: new TypeError('no such thing') }, 'A chore failed')

  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d info  Answered: method GET, route \/api\/home, status 200, milliseconds 12\n$/,
  )
  expect(lines[1]).toMatch(/^\S+ warn  The mail server is slow\n$/)
  expect(lines[2]).toMatch(/^\S+ error A chore failed: err TypeError no such thing [^{}"]+\n$/)
})
