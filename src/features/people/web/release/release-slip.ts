import type { ReleaseSlip } from '#features/release/contract.ts'

import { lossOfBoth, type Slip } from '../import/password-slips.tsx'

/** The slip that is handed out at a release. It says how to sign in from outside, and where help is. */
export function releaseSlip({ username, name, password, address }: ReleaseSlip, institution: string): Slip {
  const help = 'If life gets too hard: call or text 988, day or night. Or text HOME to 741741.'
  const isNew = password !== null
  return {
    id: username,
    title: 'Your account outside',
    institution,
    name,
    facts: [['Username', username], ...(isNew ? [['One-time password', password] as const] : [])],
    steps: isNew
      ? [
          `Within 14 days, open ${address} on a phone or computer. Sign in with this name and password.`,
          'Choose a password of your own. Tell it to nobody.',
          help,
        ]
      : [
          `Open ${address} on a phone or computer.`,
          'Sign in with this name and the password you have. It still works.',
          'Password forgotten? Press “Forgotten password?” and use your recovery code or words.',
          help,
        ],
    note: isNew
      ? lossOfBoth
      : `All you wrote is still there. From now on ${institution} sees nothing new of you.`,
  }
}
