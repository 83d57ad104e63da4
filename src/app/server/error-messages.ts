import { DrizzleQueryError } from 'drizzle-orm/errors'

import { rolesMissing } from '#server/database/roles.ts'
import { placeOf } from '#server/postgres-address.ts'

/**
 * The message of a failed command for the terminal. Where no database answers, it names the hosts and ports that were
 * tried. It never shows a statement with its values, a password, nor a stack.
 */
export function messageOf(error: unknown): string {
  // Drizzle's own message quotes the statement with its values.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return 'The database refused'
  if (/role "evenkeel_(caller|system|backup)"/.test(cause.message)) return rolesMissing
  if (cause.message.startsWith('unsupported startup parameter')) return `${cause.message}. ${poolerSettings}`
  if ('code' in cause && refusals.has(String(cause.code))) {
    return `${cause.message}: is ${namesOf(givenAddresses())} right?`
  }
  return isUnreachable(cause) ? unreachable(cause) : cause.message
}

/**
 * PostgreSQL knows no such password, login or database.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const refusals: ReadonlySet<string> = new Set(['28P01', '28000', '3D000'])

const poolerSettings =
  'DATABASE_URL leads to PgBouncer, whose ignore_startup_parameters must name it (deploy/pgbouncer.ini). ' +
  'DATABASE_DIRECT_URL must lead past PgBouncer'

/** A refused connection names only the system call, or has no message at all. */
const isUnreachable = ({ message }: Error) =>
  message === '' || /^(connect|getaddrinfo) |^timeout expired$|due to connection timeout$/.test(message)

const addressSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'ANALYTICS_DATABASE_URL',
] as const

const givenAddresses = () =>
  addressSettings.flatMap((name) => {
    const address = process.env[name]
    return address ? [{ name, place: placeOf(address) }] : []
  })

const namesOf = (addresses: ReturnType<typeof givenAddresses>) =>
  addresses.map(({ name }) => name).join(' or ') || 'DATABASE_URL'

function unreachable(error: Error): string {
  const given = givenAddresses()
  const tried = triedIn(error)
  const those = given.filter(({ place }) => tried.includes(place))
  const meant = those.length > 0 ? those : given
  const places = new Set(tried.length > 0 ? tried : meant.map(({ place }) => place).filter(Boolean))
  const at = places.size > 0 ? ` at ${[...places].join(' or ')}` : ''
  return `The database cannot be reached${at}: is ${namesOf(meant)} right, and is it running?`
}

/** Where a connection was tried, as the error has it: for a name with two addresses each; nothing for a timeout. */
function triedIn(error: Error): string[] {
  if (error instanceof AggregateError)
    return error.errors.flatMap((one) => (one instanceof Error ? triedIn(one) : []))
  if ('address' in error && typeof error.address === 'string') {
    const host = error.address.includes(':') ? `[${error.address}]` : error.address
    return ['port' in error && typeof error.port === 'number' ? `${host}:${error.port}` : host]
  }
  return 'hostname' in error && typeof error.hostname === 'string' ? [error.hostname] : []
}
