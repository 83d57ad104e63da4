import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { createLogger } from './logger.ts'
import { openMailer } from './messaging/mailer.ts'

const lines: string[] = []
const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })

test('a mail that fails is logged with the server and its answer, with the time, and without who was to get it', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (line) =>
      socket.write(String(line).startsWith('RCPT') ? '550 no such box\r\n' : '250 fine\r\n'),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sendTo = async (smtpUrl: string) => {
    const mailer = openMailer({ smtpUrl, mailFrom: 'a@example.org', origin: 'https://example.org' })!
    await mailer
      .send({ about: 'test', to: 'ana@example.org', key: 'x', language: null })
      .catch((error: unknown) => log.error({ err: error }, 'A job failed'))
    mailer.close()
  }

  await sendTo(`smtp://127.0.0.1:${port}`)
  server.close()
  await sendTo('smtp://127.0.0.1:1')
  const [refused, away] = lines.map((line) => JSON.parse(line))

  expect(refused.time).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/)
  expect(refused.err).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(away.err).toMatchObject({ address: '127.0.0.1', port: 1 })
  expect(lines.join('')).not.toContain('ana@')
})
