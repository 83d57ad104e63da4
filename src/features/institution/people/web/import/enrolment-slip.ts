import { publicOrigin } from '#web/device/native-shell.ts'

import type { EnrolmentSlip } from '../../slip-contract.ts'
import type { Slip } from './password-slips.tsx'

/** The slip with which somebody comes in for the first time. Unit and shift say where to hand it out. */
export function enrolmentSlip(
  { username, name, unit, shift, password, language }: Omit<EnrolmentSlip, 'id'>,
  institution: string,
): Slip {
  return {
    id: username,
    language,
    institution,
    name,
    place: [unit, shift].filter(Boolean).join(', '),
    facts: [
      ['username', username],
      ['oneTimePassword', password],
    ],
    passage: (words) => ({
      title: words('yourAccount'),
      steps: [
        words('stepSignIn', { address: publicOrigin() }),
        words('stepPassword'),
        words('stepThrowAway'),
      ],
      note: words('lossOfBoth'),
    }),
  }
}
