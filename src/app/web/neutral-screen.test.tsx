import { expect, test } from 'vitest'

import { notificationKinds } from '#features/core/notifications/contract.ts'
import { notificationMessage } from '#features/core/notifications/messages.ts'

import { everyEndpoint } from '../server/features.ts'
import { pages } from './pages.ts'

/** What nobody who sees a tab, a bell or an address from behind may read there. */
const telling =
  /depress|anxi|suicid|self-harm|crisis|mental|illness|disorder|diagnos|PHQ|GAD|severe|inmate|resident|risk|symptom/i

test.each(pages.map(({ path, title }) => [path, title] as const))(
  'the title of %s is neutral and about nobody',
  (_, title) => {
    expect(title).toMatch(/^[A-Z][\w -]*(& [A-Z]\w+)?$/)
    expect(title).not.toMatch(telling)
  },
)

test.each(notificationKinds)('a notification of %s says nothing of anybody’s health', (kind) => {
  const message = notificationMessage(kind)

  expect(message).not.toMatch(telling)
  expect(message).not.toMatch(/[$<{]|undefined/)
})

test('no address of the API or a page has room for a name or an e-mail but the exact search', () => {
  const inPath = [...everyEndpoint.map(({ path }) => path), ...pages.map(({ path }) => path)]
  const named = inPath.filter((path) => /:(name|username|email)/i.test(path))

  expect(named).toEqual([])
})
