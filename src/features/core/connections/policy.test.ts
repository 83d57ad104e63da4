// Secures Z7.
import { expect, test } from 'vitest'

import { mayConnect, type Party } from './policy.ts'

const party = (role: Party['role'], more: Partial<Party> = {}): Party => ({
  role,
  isResponder: false,
  allowsResidents: false,
  ...more,
})

const resident = party('inmate')
const openResident = party('inmate', { allowsResidents: true })

test.each([
  ['two people of the community may', true, [party('user'), party('user')]],
  ['a person and an officer may', true, [party('user'), party('staff')]],
  ['two officers may', true, [party('staff'), party('staff')]],
  ['an officer and an administrator may', true, [party('staff'), party('admin')]],
  ['a resident and a person of the community may', true, [resident, party('user')]],
  ['a resident and an officer may not', false, [resident, party('staff')]],
  ['a resident and an administrator may not', false, [resident, party('admin')]],
  ['a resident and an institution administrator may not', false, [resident, party('institution_admin')]],
  ['a resident and a responder may not', false, [resident, party('user', { isResponder: true })]],
  ['two residents may not', false, [resident, resident]],
  ['two residents whose institution allows it may', true, [openResident, openResident]],
  ['two residents of whom one institution allows it may not', false, [openResident, resident]],
  [
    'two residents of whom one is a responder may not',
    false,
    [openResident, party('inmate', { isResponder: true, allowsResidents: true })],
  ],
] as const)('%s be connected, from either side', (_, isAllowed, [one, other]) => {
  const answers = [mayConnect(one, other), mayConnect(other, one)]

  expect(answers).toEqual([isAllowed, isAllowed])
})
