/** What was typed from paper, without its spaces and dashes. Phones make longer dashes of short ones. */
export const joinGroups = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '')

/**
 * A code as it is compared, however it was typed: in capitals, without spaces and dashes, with O as 0, and I and L as
 * 1. No code that Evenkeel makes has one of these three letters.
 */
export function normalizeCode(typed: string): string {
  return joinGroups(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** How many characters an invitation's code has without its dashes. */
export const invitationCodeLength = 26
