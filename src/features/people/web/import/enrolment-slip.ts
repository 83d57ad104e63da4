import { publicOrigin } from '#web/device/native-shell.ts'

import type { EnrolmentSlip } from '../../slip-contract.ts'
import { lossOfBoth, type Slip } from './password-slips.tsx'

/** The slip with which somebody comes in for the first time. Unit and shift say where to hand it out. */
export function enrolmentSlip(
  { username, name, unit, shift, password }: Omit<EnrolmentSlip, 'id'>,
  institution: string,
): Slip {
  return {
    id: username,
    title: 'Your account',
    institution,
    name,
    place: [unit, shift].filter(Boolean).join(', '),
    facts: [
      ['Username', username],
      ['One-time password', password],
    ],
    steps: [
      `Within 14 days, open ${publicOrigin()} and sign in with this name and password.`,
      'Choose a password of your own. Tell it to nobody.',
      'Throw this slip away.',
    ],
    note: lossOfBoth,
  }
}
