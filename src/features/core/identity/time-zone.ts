import type { CurrentUser } from './contract.ts'

/**
 * The time zone in which a person's days begin: their own, else their institution's. The server decides the
 * same way (`personTimeZone`), so that a page and the server agree on what is today.
 */
export function timeZoneOf({ timeZone, institution }: Pick<CurrentUser, 'timeZone' | 'institution'>): string {
  return timeZone ?? institution.timeZone
}
