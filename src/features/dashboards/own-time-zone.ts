/** The time zone in which a person's days begin: their own, else that of the device in their hand. */
export function ownTimeZone({ timeZone }: { readonly timeZone: string | null }): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
