import { DrizzleQueryError } from 'drizzle-orm/errors'

import { rolesMissing } from '#server/database/roles.ts'

/** The message of a failed command for the terminal. It never shows a statement with its values, nor a stack. */
export function messageOf(error: unknown): string {
  // Drizzle's own message quotes the statement with its values.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return 'The database refused'
  if (/role "evenkeel_(caller|system|backup)"/.test(cause.message)) return rolesMissing
  // A refused connection names only the system call, or has no message at all.
  const isUnreachable = cause.message === '' || /^(connect|getaddrinfo) /.test(cause.message)
  return isUnreachable
    ? 'The database cannot be reached: is DATABASE_URL right, and is it running?'
    : cause.message
}
