import type { users } from '#features/core/identity/server/table.ts'
import { asOneTimePassword } from '#server/encryption/codes.ts'

/**
 * The password that is checked for what somebody typed. The one on a slip may be typed in capitals or without its
 * dashes; a password that somebody chose is taken sign for sign.
 */
export function passwordOf(
  account: Pick<typeof users.$inferSelect, 'mustChangePassword'> | undefined,
  typed: string,
): string {
  return (account?.mustChangePassword && asOneTimePassword(typed)) || typed
}
