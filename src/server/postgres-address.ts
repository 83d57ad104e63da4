import * as z from 'zod/mini'

/** An address of PostgreSQL, as a setting has it. What is wrong is said without the value. */
export const PostgresAddress = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, { error: 'must start with postgresql://', abort: true }),
  z.refine((address) => !namesSeveralHosts(address), {
    error: 'must name one host: where several databases may lead, HAProxy finds the one that does',
    abort: true,
  }),
  z.refine(
    isAddress,
    'must be a URL whose password has its signs encoded, such as %23 for #, %2F for / and %3F for ?',
  ),
)

/** PostgreSQL's own programs take a list of hosts, and its driver for Node does not. */
const namesSeveralHosts = (address: string) =>
  /(?:@|:\/\/)[^@/?]*,[^@]*$/.test(address) || /[?&]host=[^&]*(,|%2C)/i.test(address)

/**
 * Whether an address of PostgreSQL is read as it is meant. With an unencoded `#`, `/` or `?` in the password all that
 * comes before the sign is taken for a host and its port.
 */
export function isAddress(address: string): boolean {
  const url = parse(address)
  if (url === null || url.hash !== '' || url.pathname.includes('@')) return false
  return url.username !== '' || !url.search.includes('@')
}

/** Host and port of an address of PostgreSQL, as host:port; a folder for a socket. Empty where it names none. */
export function placeOf(address: string): string {
  const url = parse(address)
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (host === '' || host.startsWith('/')) return host
  return `${host}:${url?.searchParams.get('port') ?? (url?.port || '5432')}`
}

/** Without a host a login is no URL to Node, though it is one to PostgreSQL's own programs. */
const parse = (address: string) =>
  URL.parse(address) ?? (address.includes('@/') ? URL.parse(address.replace('@/', '/')) : null)
