import { expect, test, vi } from 'vitest'

import { admin } from '#testing/commands/admin.ts'
import { openMailWorld } from '#testing/mailbox.ts'

const { mailbox } = await openMailWorld()

test('the operator sends a test mail from the address that the mail server wants', async () => {
  vi.stubEnv('SMTP_URL', mailbox.smtpUrl)
  vi.stubEnv('MAIL_FROM', 'alerts@jail.example')
  vi.stubEnv('APP_ORIGIN', 'https://evenkeel.example')

  const { code, heard } = await admin(['test-mail', 'ops@example.org'])

  expect([code, heard]).toEqual([
    0,
    'The mail server took a mail from alerts@jail.example to ops@example.org. See whether it arrives.',
  ])
  expect(mailbox.inbox).toMatchObject([{ to: ['ops@example.org'] }])
  expect(mailbox.inbox[0]?.text).toMatch(/^From: Evenkeel <alerts@jail\.example>$/m)
  expect(mailbox.inbox[0]?.text).toContain('You do not have to do anything.')
})

test('a test mail that the server refuses, without an address or without a server fails with the reason', async () => {
  vi.stubEnv('SMTP_URL', mailbox.smtpUrl)
  mailbox.refuse(true, 550, 'No such box')

  const refused = await admin(['test-mail', 'ops@example.org'])
  const bare = await admin(['test-mail'])
  vi.stubEnv('SMTP_URL', '')
  const off = await admin(['test-mail', 'ops@example.org'])

  expect([refused.code, bare.code, off.code]).toEqual([1, 2, 1])
  expect(refused.heard).toMatch(/^The mail server did not take the mail: .*No such box/)
  expect(off.heard).toContain('SMTP_URL is not set')
})
