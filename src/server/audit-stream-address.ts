import * as z from 'zod/mini'

/** The log on standard output, or a collector that speaks syslog. */
export type AuditStreamAddress =
  | 'stdout'
  | {
      readonly protocol: 'tcp' | 'tls'
      readonly host: string
      readonly port: number
      /** How a message ends: its length stands before it, or a line feed after it (RFC 6587, 3.4). */
      readonly framing: 'length' | 'lines'
      readonly format: 'json' | 'cef'
    }

const syslog =
  /^syslog\+(tcp|tls):\/\/([^\s:/?]+):(\d{1,5})(?:\?((?:framing=(?:length|lines)|format=(?:json|cef)|&)+))?$/
const lastPort = 65_535

/** Where audit events are sent, as a setting has it. */
export const AuditStream = z
  .string()
  .check(
    z.refine(
      (address) => address === 'stdout' || Number(syslog.exec(address)?.[3]) <= lastPort,
      'must be stdout, syslog+tcp://HOST:PORT or syslog+tls://HOST:PORT, with ?framing=lines and &format=cef where they are wanted',
    ),
  )

/** Reads an address that `AuditStream` has accepted. */
export function auditStreamAddressOf(address: string): AuditStreamAddress {
  const [, protocol, host = '', port, asked] = syslog.exec(address) ?? []
  if (protocol !== 'tcp' && protocol !== 'tls') return 'stdout'
  const options = new URLSearchParams(asked)
  return {
    protocol,
    host,
    port: Number(port),
    framing: options.get('framing') === 'lines' ? 'lines' : 'length',
    format: options.get('format') === 'cef' ? 'cef' : 'json',
  }
}
