import { publicOrigin } from '#web/device/native-shell.ts'

import type { EnrolmentSlip } from '../../slip-contract.ts'
import { texts } from '../../texts/paper.ts'
import type { Slip } from './password-slips.tsx'

/** The slip with which somebody comes in for the first time. Unit and shift say where to hand it out. */
export function enrolmentSlip(
  { username, name, unit, shift, password }: Omit<EnrolmentSlip, 'id'>,
  institution: string,
): Slip {
  return {
    id: username,
    title: texts.yourAccount,
    institution,
    name,
    place: [unit, shift].filter(Boolean).join(', '),
    facts: [
      [texts.username, username],
      [texts.oneTimePassword, password],
    ],
    steps: [texts.stepSignIn({ address: publicOrigin() }), texts.stepPassword, texts.stepThrowAway],
    note: texts.lossOfBoth,
  }
}
