import { chooseFirstPassword } from '#features/access/accounts/index.ts'
import type { SessionDevice } from '#features/core/identity/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'

const t = texts('refusals')

/**
 * Sets the first own password of somebody who signed on with their provider and never had one, and makes the vault that
 * it opens. Every session ends. Answers the secret of a new one on `device`. Throws a 409 for everybody else, since they
 * show the password that they have, and a 400 for a weak password.
 */
export async function choosePassword(
  caller: Caller,
  newPassword: string,
  device: SessionDevice,
): Promise<string> {
  const { signedOnBy, mustChangePassword } = caller.user
  if (!signedOnBy || !mustChangePassword) throw conflict(t('hasPassword'))
  return chooseFirstPassword(caller, newPassword, device)
}
