import type { ReleaseSlip } from '#features/institution/release/contract.ts'

import type { Slip } from '../import/password-slips.tsx'

/** The slip that is handed out at a release. It says how to sign in from outside, and where help is. */
export function releaseSlip(
  { username, name, password, address, language }: ReleaseSlip,
  institution: string,
): Slip {
  const isNew = password !== null
  return {
    id: username,
    language,
    institution,
    name,
    facts: [['username', username], ...(isNew ? [['oneTimePassword', password] as const] : [])],
    passage: (words) => ({
      title: words.yourAccountOutside,
      steps: isNew
        ? [words.stepSignInOutside({ address }), words.stepPassword, words.help]
        : [words.stepOpenOutside({ address }), words.stepOwnPassword, words.stepForgotten, words.help],
      note: isNew ? words.lossOfBoth : words.stillThere({ institution }),
    }),
  }
}
