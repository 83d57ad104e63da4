import { expect, test } from 'vitest'

import { transportOptions } from './mailer.ts'

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:word@10.0.0.5', true],
  ['smtps://mail.example', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
])('the way to %s asks for STARTTLS: %s', (smtpUrl, isAskedFor) => {
  expect(transportOptions(smtpUrl)).toMatchObject({ url: smtpUrl, requireTLS: isAskedFor })
})
