import { expect, test } from 'vitest'

import { pages } from '#app/web/pages.ts'
import { roles } from '#shared/endpoint.ts'

import { pageAfterCheckIn } from './check-in-page.tsx'

test.each(roles)('after a check-in, %s is led to a page that is there', (role) => {
  expect(pages.map(({ path }) => path)).toContain(pageAfterCheckIn(role))
})
