import * as z from 'zod/mini'

/** The log on standard output, or a collector that speaks syslog. */
export type AuditStreamAddress =
  | 'stdout'
  | { readonly protocol: 'tcp' | 'tls'; readonly host: string; readonly port: number }

const syslog = /^syslog\+(tcp|tls):\/\/([^\s:/]+):(\d{1,5})$/
const lastPort = 65_535

/** Where audit events are sent, as a setting has it. */
export const AuditStream = z
  .string()
  .check(
    z.refine(
      (address) => address === 'stdout' || Number(syslog.exec(address)?.[3]) <= lastPort,
      'must be stdout, syslog+tcp://HOST:PORT or syslog+tls://HOST:PORT',
    ),
  )

/** Reads an address that `AuditStream` has accepted. */
export function auditStreamAddressOf(address: string): AuditStreamAddress {
  const [, protocol, host = '', port] = syslog.exec(address) ?? []
  if (protocol !== 'tcp' && protocol !== 'tls') return 'stdout'
  return { protocol, host, port: Number(port) }
}
