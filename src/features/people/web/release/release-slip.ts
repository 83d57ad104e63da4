import type { ReleaseSlip } from '#features/release/contract.ts'

import { texts } from '../../texts/paper.ts'
import type { Slip } from '../import/password-slips.tsx'

/** The slip that is handed out at a release. It says how to sign in from outside, and where help is. */
export function releaseSlip({ username, name, password, address }: ReleaseSlip, institution: string): Slip {
  const help = texts.help
  const isNew = password !== null
  return {
    id: username,
    title: texts.yourAccountOutside,
    institution,
    name,
    facts: [[texts.username, username], ...(isNew ? [[texts.oneTimePassword, password] as const] : [])],
    steps: isNew
      ? [texts.stepSignInOutside({ address }), texts.stepPassword, help]
      : [texts.stepOpenOutside({ address }), texts.stepOwnPassword, texts.stepForgotten, help],
    note: isNew ? texts.lossOfBoth : texts.stillThere({ institution }),
  }
}
