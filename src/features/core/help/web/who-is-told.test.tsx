import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { WhoIsTold } from './who-is-told.tsx'

const world = await openWorld()

test.each([
  ['inmate', 'They see your unit.', /tell officers or have you watched\. .+sexual abuse, payback/],
  [
    'staff',
    'They see your unit. No one gets to see it just because they are your supervisor.',
    /Evenkeel has no say in who is fit for duty or keeps a gun\./,
  ],
  ['user', 'They see your name.', /^They may call 911 .+By state law they must report harm to a child/],
] as const)(
  'a person of the role %s reads who is told, what may follow and what staff must pass on',
  async (role, seen, next) => {
    renderPageAs(
      world,
      await world.person(crypto.randomUUID(), role),
      <WhoIsTold say={(hasUnit) => (hasUnit ? 'They see your unit.' : 'They see your name.')} />,
    )

    expect(await screen.findByText(seen)).toBeTruthy()
    expect(screen.getByText(next)).toBeTruthy()
  },
)
