import { DrizzleQueryError } from 'drizzle-orm/errors'

import { rolesMissing } from '#server/database/roles.ts'

/** What a command that failed says on the terminal: never a statement with its values, never a stack. */
export function messageOf(error: unknown): string {
  // Its own message quotes the statement with all its values.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return 'The database refused'
  if (/role "evenkeel_(caller|system|backup)"/.test(cause.message)) return rolesMissing
  // A connection that nobody answers says no more than the name of the system call, or nothing at all.
  const isUnreachable = cause.message === '' || /^(connect|getaddrinfo) /.test(cause.message)
  return isUnreachable
    ? 'The database cannot be reached: is DATABASE_URL right, and is it running?'
    : cause.message
}
