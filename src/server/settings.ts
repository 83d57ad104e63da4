import path from 'node:path'

import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

import { isNativeOrigin } from '#shared/native-shell.ts'
import { type PhoneChannel, phoneChannels } from '#shared/phone-channels.ts'

import { AuditStream, type AuditStreamAddress, auditStreamAddressOf } from './audit-stream-address.ts'
import { isAgeRecipient } from './encryption/age-recipient.ts'
import { type OutgoingProxy, outgoingProxyOf, outgoingVariables } from './outgoing-proxy.ts'
import { PostgresAddress } from './postgres-address.ts'
import { type S3Settings, s3SettingsOf, s3Variables } from './storage/s3-settings.ts'
import {
  type TelemetrySettings,
  telemetrySettingsOf,
  telemetryVariables,
} from './telemetry/telemetry-settings.ts'

const production = 'production'
/** The value by which an operator accepts that a power failure may lose data. */
export const acceptsLoss = 'i-accept-data-loss-on-power-failure'

const Variables = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')), '3000'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: z.optional(PostgresAddress),
  DATABASE_DIRECT_URL: z.optional(PostgresAddress),
  ANALYTICS_DATABASE_URL: z.optional(PostgresAddress),
  MIGRATION_DATABASE_URL: z.optional(PostgresAddress),
  APP_ORIGIN: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://evenkeel.example')),
  ),
  TRUSTED_PROXIES: z.optional(
    z.string().check(z.regex(/^[\da-fA-F.:/, ]+$/, 'must be addresses or ranges, separated by commas')),
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.optional(z.email('must be an address such as evenkeel@example.org')),
  KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  PUSH_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://'),
        z.refine(
          isReachedFromOutside,
          'must be an address that push services reach, and none of this machine or network',
        ),
      ),
  ),
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
  ALERT_GATEWAY_URL: z.optional(z.string().check(z.refine(isGatewayAddress, 'must be an https address'))),
  ALERT_GATEWAY_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/, 'must be whsec_ with 24 to 64 bytes in base64')),
  ),
  ALERT_GATEWAY_CHANNELS: z._default(
    z.enum(['sms,call', 'sms', 'call'], 'must be sms, call, or sms,call'),
    'sms,call',
  ),
  AUDIT_STREAM: z.optional(AuditStream),
  WEBHOOK_NETWORKS: z.optional(
    z.string().check(z.refine(areNetworks, 'must be ranges such as 10.0.0.0/8, separated by commas')),
  ),
  ...outgoingVariables,
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be one of silent, fatal, error, warn, info, debug, trace',
    ),
    'info',
  ),
  NODE_ENV: z._default(
    z.enum(['development', 'test', production], 'must be development, test or production'),
    'development',
  ),
  DELETION_LEDGER: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  ...s3Variables,
  ROSTER_DIR: z.optional(z.string()),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(z.refine(isAgeRecipient, 'must be a public key that begins with age1')),
  ),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  METRICS_PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port from 0 to 65535'))),
  ...telemetryVariables,
  NATIVE_SHELL: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  ALLOW_RISKY_DB: z.optional(z.literal(acceptsLoss, `must be ${acceptsLoss} or left out`)),
})

/** What the settings are called in the environment. */
export const settingNames: readonly string[] = Object.keys(Variables.shape)

/** The settings of this installation, checked and with defaults filled in. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Where PostgreSQL is; null for the demo's own under `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database past the pooler that `databaseUrl` leads through; null where there is no pooler. */
  readonly directDatabaseUrl: string | null
  /** The same database with the login that owns the tables, for migrations; null if it is the same login. */
  readonly migrationDatabaseUrl: string | null
  /** A copy of the database for reports, such as a standby; null without one. */
  readonly analyticsDatabaseUrl: string | null
  /** Whether a PostgreSQL that may lose acknowledged changes is refused: in production, unless accepted. */
  readonly requiresDurability: boolean
  /** Where browsers find this installation. */
  readonly origin: string
  /** Addresses of the proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[]
  readonly smtpUrl: string | null
  /** The address that mails come from. */
  readonly mailFrom: string
  readonly keyFile: string
  /** Where push services can reach the operator: a mailto: or https address. Null where pushes are off. */
  readonly pushContact: string | null
  /** Where somebody who found a flaw in this installation tells its operator, as a mailto: or https: address. */
  readonly securityContact: string | null
  /** Where `npm run admin -- push-keys` puts the keys for pushes. */
  readonly pushKeyFile: string
  /** The institution's gateway for text messages and calls; null without one. */
  readonly gateway: GatewaySettings | null
  /** Where audit events are sent as they happen; null where nowhere. */
  readonly auditStream: AuditStreamAddress | null
  /** The ranges of addresses, beyond public ones, that webhooks may lead to; none by default. */
  readonly webhookNetworks: readonly string[]
  /** The proxy by which calls to the outside leave; null where they leave by themselves. */
  readonly proxy: OutgoingProxy | null
  /** The file that lists erased accounts, so that a restored copy erases them again. */
  readonly deletionLedger: string
  /** Where backups are written, each in a folder of its own, without `backupStorage`. */
  readonly backupDir: string
  readonly backupStorage: S3Settings | null
  /** Where rosters are dropped, in a folder for each institution; null without one. */
  readonly rosterDir: string | null
  /** The public key that backups are encrypted to. If null, `backupRecipientFile` may hold one. */
  readonly backupRecipient: string | null
  /** Where `npm run admin -- backup-key` puts the public key. */
  readonly backupRecipientFile: string
  /** Where Prometheus is answered; null without metrics. */
  readonly metricsAt: { readonly host: string; readonly port: number } | null
  /** What is sent to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; null without one. */
  readonly telemetry: TelemetrySettings | null
  /** Whether the phone app may be used with this installation. */
  readonly hasNativeShell: boolean
  readonly logLevel: z.infer<typeof Variables>['LOG_LEVEL']
  readonly isProduction: boolean
  /** The demo exists only on a PostgreSQL of its own, on a loopback address, outside production. */
  readonly hasDemo: boolean
}

export interface GatewaySettings {
  readonly url: string
  /** The key that signs each call, as https://www.standardwebhooks.com writes it. */
  readonly secret: string
  readonly channels: readonly PhoneChannel[]
}

/** Names the wrong settings and what is wrong, but never their values, which may be secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const refuse = (message: string): never => {
  throw new SettingsError(message)
}

/**
 * Reads the settings from the environment. Throws a SettingsError that names each wrong variable,
 * a production start without a database, migrations that would go to another database, and a host beyond loopback
 * without APP_ORIGIN.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Variables.safeParse(given)
  if (!result.success) {
    throw new SettingsError(
      result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('\n'),
    )
  }

  const { data } = result
  const settings = asSettings(data)
  if (settings.isProduction && settings.databaseUrl === null) {
    throw new SettingsError(
      'DATABASE_URL must be set in production: the PostgreSQL that a start without it brings along is for the demo alone',
    )
  }
  if ((data.ALERT_GATEWAY_URL === undefined) !== (data.ALERT_GATEWAY_SECRET === undefined)) {
    throw new SettingsError('ALERT_GATEWAY_URL and ALERT_GATEWAY_SECRET must be set together')
  }
  if (settings.directDatabaseUrl !== null && settings.databaseUrl === null) {
    throw new SettingsError('DATABASE_URL must be set where DATABASE_DIRECT_URL is: it leads to the pooler')
  }
  if (settings.migrationDatabaseUrl !== null && !isSameDatabase(settings)) {
    const other = settings.directDatabaseUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    throw new SettingsError(
      `MIGRATION_DATABASE_URL must name the same database as ${other}, with another login`,
    )
  }
  const { protocol, hostname } = new URL(settings.origin)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new SettingsError('APP_ORIGIN must be https: a session over plain http can be read on the way')
  }
  if (settings.hasNativeShell && isNativeOrigin(settings.origin)) {
    throw new SettingsError(
      'APP_ORIGIN must not be https://localhost where NATIVE_SHELL is on: the app is there',
    )
  }
  if (!isLoopback(settings.host) && !data.APP_ORIGIN) {
    throw new SettingsError(
      'APP_ORIGIN must be set where HOST is not loopback: browsers need one address to trust',
    )
  }
  return settings
}

/**
 * The address for work that needs a session of its own, such as a backup: past the pooler where there is one. Null for
 * the demo's database.
 */
export const directUrlOf = ({
  databaseUrl,
  directDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'directDatabaseUrl'>): string | null => directDatabaseUrl ?? databaseUrl

/** A pooler may have another name for the database; a start asks PostgreSQL itself (`database/pooler.ts`). */
function isSameDatabase(settings: Settings): boolean {
  const urls = [directUrlOf(settings), settings.migrationDatabaseUrl]
  const [one, other] = urls.map((url) => url && URL.parse(url)?.pathname)
  return one === other
}

function asSettings(data: z.infer<typeof Variables>): Settings {
  const isProduction = data.NODE_ENV === production
  const port = portOf('PORT', data.PORT)
  const keyFile = path.resolve(data.KEY_FILE ?? path.join(data.DATA_DIR, 'keys'))
  const origin = data.APP_ORIGIN ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${port}`
  return {
    host: data.HOST,
    port,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    requiresDurability: isProduction && data.DATABASE_URL !== undefined && !data.ALLOW_RISKY_DB,
    directDatabaseUrl: data.DATABASE_DIRECT_URL ?? null,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL ?? null,
    analyticsDatabaseUrl: data.ANALYTICS_DATABASE_URL ?? null,
    origin,
    trustedProxies: data.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? `no-reply@${mailDomainOf(new URL(origin).hostname)}`,
    keyFile,
    pushContact: data.PUSH_CONTACT ?? null,
    securityContact: data.SECURITY_CONTACT ?? null,
    pushKeyFile: path.join(path.dirname(keyFile), 'push-keys'),
    gateway: gatewayOf(data),
    auditStream: data.AUDIT_STREAM === undefined ? null : auditStreamAddressOf(data.AUDIT_STREAM),
    webhookNetworks: networksIn(data.WEBHOOK_NETWORKS ?? ''),
    proxy: outgoingProxyOf(data),
    // Beside the data folder, not in it: restoring the folder must not replace the ledger.
    deletionLedger: path.resolve(data.DELETION_LEDGER ?? `${path.resolve(data.DATA_DIR)}-deletions.log`),
    backupDir: path.resolve(data.BACKUP_DIR ?? `${path.resolve(data.DATA_DIR)}-backups`),
    backupStorage: s3SettingsOf(data, refuse),
    rosterDir: data.ROSTER_DIR ? path.resolve(data.ROSTER_DIR) : null,
    backupRecipient: data.BACKUP_RECIPIENT ?? null,
    backupRecipientFile: path.join(path.dirname(keyFile), 'backup-recipient'),
    metricsAt: data.METRICS_PORT
      ? { host: data.METRICS_HOST, port: portOf('METRICS_PORT', data.METRICS_PORT) }
      : null,
    telemetry: telemetrySettingsOf(data),
    hasNativeShell: data.NATIVE_SHELL === 'on',
    logLevel: data.LOG_LEVEL,
    isProduction,
    hasDemo:
      !data.DATABASE_URL && isLoopback(data.HOST) && isLoopback(new URL(origin).hostname) && !isProduction,
  }
}

/** An installation for one machine has only an IP address, but mail needs a domain. */
function mailDomainOf(hostname: string): string {
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'evenkeel.localhost' : hostname
}

function gatewayOf(data: z.infer<typeof Variables>): GatewaySettings | null {
  const { ALERT_GATEWAY_URL: url, ALERT_GATEWAY_SECRET: secret, ALERT_GATEWAY_CHANNELS: list } = data
  return url && secret ? { url, secret, channels: phoneChannels.filter((one) => list.includes(one)) } : null
}

function networksIn(list: string): string[] {
  return list
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
}

function areNetworks(list: string): boolean {
  return networksIn(list).every((range) => ipaddr.isValidCIDR(range))
}

/** Telephone numbers go to it, so only a gateway on this machine can do without TLS. */
function isGatewayAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}

/** The host of a mailto: or https: address. */
export const hostOfContact = (contact: string): string =>
  contact.startsWith('mailto:')
    ? contact.slice(contact.lastIndexOf('@') + 1)
    : (URL.parse(contact)?.hostname ?? '')

/** Whether an address of mail or of the web is one that a push service may write to: none of this machine or network. */
function isReachedFromOutside(contact: string): boolean {
  const host = hostOfContact(contact)
  return !isLoopback(host) && /\.[^.]/.test(host) && !/\.(?:home|internal|lan|local|localhost)$/i.test(host)
}

function portOf(name: string, digits: string): number {
  if (Number(digits) > 65_535) throw new SettingsError(`${name} must be a port from 0 to 65535`)
  return Number(digits)
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
