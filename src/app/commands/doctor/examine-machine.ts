import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { TLSSocket } from 'node:tls'

import { closest, distance } from 'fastest-levenshtein'
import { createTransport } from 'nodemailer'

import { readKeyring } from '#server/encryption/keyring.ts'
import { transportOptions } from '#server/messaging/mailer.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import type { OutgoingProxy } from '#server/outgoing-proxy.ts'
import { hostOfContact, settingNames, type Settings } from '#server/settings.ts'

import { type Backup, backupsOf, lastBackup } from '../../server/backups.ts'
import { messageOf } from '../../server/error-messages.ts'
import { ageLabel, type Finding, ok, warning, wrong } from '../../server/finding.ts'

const hour = 3_600_000
const fullAt = 0.85
const almostNothingLeftAt = 0.95
const storagePatienceMs = 10_000
const addressPatienceMs = 5000
/** Of a certificate that renews itself a month is left by then. */
const certificateDays = 14

const mailPatience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000, dnsTimeout: 5000 }

/** Examines what needs no database: files, disks, the mail server, and the backups. */
export async function examineMachine(
  settings: Settings,
  at: Date,
  environment: NodeJS.ProcessEnv = {},
): Promise<Finding[]> {
  const lines = [
    examineSettings(settings),
    ...examineNames(environment),
    ...examineProxies(settings),
    ...(settings.isProduction ? await examineAddress(settings.origin, at) : []),
    ...(settings.proxy ? [await examineOutgoingProxy(settings.proxy, settings.origin)] : []),
    ...examineFiles(settings),
    ...(await examineDisks(settings)),
    await examineMail(settings),
    examinePush(settings),
    examineGateway(settings),
    await examineBackups(settings, at),
  ]
  return lines
}

function examineSettings({ isProduction, databaseUrl, origin }: Settings): Finding {
  if (!databaseUrl) {
    return warning('Settings: DATABASE_URL is not set, so this is the demo with a PostgreSQL of its own')
  }
  if (!isProduction) return warning('Settings: NODE_ENV is not production')
  return ok(`Settings: production on PostgreSQL, found at ${origin}`)
}

/** Names that are almost that of a setting: whoever set one believes that it works. */
function examineNames(environment: NodeJS.ProcessEnv): Finding[] {
  return Object.keys(environment)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = closest(name, settingNames)
      // A short name is a letter or two from many.
      const isNear = distance(name, meant) <= Math.floor(meant.length / 4)
      return isNear ? [warning(`Settings: ${name} is none. Is ${meant} meant?`)] : []
    })
}

/** Behind a proxy whose address is not trusted everybody seems to come from the proxy, and shares its limits. */
function examineProxies({ isProduction, origin, trustedProxies }: Settings): Finding[] {
  if (!isProduction || !origin.startsWith('https:') || trustedProxies.length > 0) return []
  return [
    warning(
      'Proxy: TRUSTED_PROXIES is empty, so all people seem to come from the address of the proxy and share the limits of one',
    ),
  ]
}

/**
 * Examines the address as a browser finds it: whether it answers, how far the proxy's clock is from `at`, and how long
 * its certificate lasts.
 */
export async function examineAddress(origin: string, at: Date): Promise<Finding[]> {
  const begun = performance.now()
  try {
    const { date, endsAt } = await lookAt(`${origin}/health/live`)
    const skew = Math.abs(date.getTime() - at.getTime() - (performance.now() - begun) / 2) / 1000
    // The head tells whole seconds.
    const clock = `Address: the clock of ${origin} and that of this machine are ${Math.round(skew)} seconds apart`
    const days = endsAt === null ? null : Math.floor((endsAt.getTime() - at.getTime()) / (24 * hour))
    const certificate = `Certificate: that of ${origin} ends in ${days} days`
    return [
      skew > 5 ? warning(clock) : ok(clock),
      ...(days === null ? [] : [days < certificateDays ? warning(certificate) : ok(certificate)]),
    ]
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no reason given'
    return [warning(`Address: ${origin} cannot be reached from this machine: ${why}`)]
  }
}

/** The proxy's time, and the end of its certificate; null over plain http. */
function lookAt(url: string): Promise<{ date: Date; endsAt: Date | null }> {
  return new Promise((resolve, reject) => {
    const { get } = url.startsWith('https:') ? https : http
    get(url, { signal: AbortSignal.timeout(addressPatienceMs), agent: false }, (reply) => {
      const { socket, headers } = reply
      const endsAt = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
      reply.resume().on('end', () => resolve({ date: new Date(headers.date ?? NaN), endsAt }))
    }).on('error', reject)
  })
}

/** Asks the proxy for a way to our own name. It may refuse that one: what counts is that it speaks with us. */
async function examineOutgoingProxy({ HTTPS_PROXY }: OutgoingProxy, origin: string): Promise<Finding> {
  const { protocol, hostname, port, host, username, password } = new URL(HTTPS_PROXY)
  const place = `Outgoing proxy: ${protocol}//${host}`
  const { request } = protocol === 'https:' ? https : http
  const given = [username, password].map(decodeURIComponent).join(':')
  const headers = username ? { 'proxy-authorization': `Basic ${Buffer.from(given).toString('base64')}` } : {}
  const asking = request({
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: 'CONNECT',
    path: `${new URL(origin).hostname}:443`,
    headers,
    agent: false,
    signal: AbortSignal.timeout(addressPatienceMs),
  })
  try {
    const status = await new Promise<number>((resolve, reject) => {
      asking.on('error', reject).on('connect', ({ statusCode = 0 }) => resolve(statusCode))
      asking.end()
    })
    return status === 407 ? wrong(`${place} does not take our name and password`) : ok(`${place} answers`)
  } catch (error) {
    return wrong(`${place} does not answer: ${error instanceof Error ? error.message : 'no reason given'}`)
  } finally {
    asking.destroy()
  }
}

function examineFiles({ keyFile, deletionLedger }: Settings): Finding[] {
  const keys = (() => {
    try {
      return ok(`Keys: nobody else can read ${keyFile}; key ${readKeyring(keyFile).current} is in use`)
    } catch (error) {
      return wrong(`Keys: ${error instanceof Error ? error.message : String(error)}`)
    }
  })()
  const isLedgerOpen = existsSync(deletionLedger) && (statSync(deletionLedger).mode & 0o077) !== 0
  return isLedgerOpen
    ? [keys, warning(`Deletion ledger: ${deletionLedger} can be read by others: it should have mode 0600`)]
    : [keys]
}

/** The disks that Evenkeel writes to. The disk of a database on another machine is not visible here. */
async function examineDisks({ dataDir, backupDir, deletionLedger }: Settings): Promise<Finding[]> {
  const folders = [...new Set([dataDir, backupDir, path.dirname(deletionLedger)].map(nearestThere))]
  const byDisk = new Map<number, string>()
  for (const folder of folders) byDisk.set(statSync(folder).dev, folder)
  return Promise.all([...byDisk.values()].map(examineDisk))
}

async function examineDisk(folder: string): Promise<Finding> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  // As `df` shows it: the space that users other than root may use.
  const used = blocks === 0 ? 0 : (blocks - bfree) / (blocks - bfree + bavail)
  const message = `Disk of ${folder}: ${Math.round(used * 100)} % full, ${((bavail * bsize) / 1e9).toFixed(1)} GB left`
  if (used >= almostNothingLeftAt) return wrong(message)
  return used >= fullAt ? warning(message) : ok(message)
}

/** The folder, or the existing folder in which it will be created. */
function nearestThere(folder: string): string {
  return existsSync(folder) ? folder : nearestThere(path.dirname(folder))
}

async function examineMail({ smtpUrl, mailFrom }: Settings): Promise<Finding> {
  if (!smtpUrl) {
    return {
      ...warning('Mail: SMTP_URL is not set, so people are told inside Evenkeel alone'),
      item: 'extra',
    }
  }
  const transport = createTransport({ ...transportOptions(smtpUrl), ...mailPatience })
  try {
    await transport.verify()
    const takes = new URL(smtpUrl).username ? 'answers and takes our name and password' : 'answers'
    return ok(`Mail: the server ${takes}; admin test-mail sends a mail from ${mailFrom}`)
  } catch (error) {
    return wrong(
      `Mail: the server cannot be used: ${error instanceof Error ? error.message : 'no reason given'}`,
    )
  } finally {
    transport.close()
  }
}

function examinePush(settings: Settings): Finding {
  const offered = 'so no responder’s phone rings while Evenkeel is closed on it'
  const extra = { item: 'extra' } as const
  if (!settings.pushContact) return { ...warning(`Push: PUSH_CONTACT is not set, ${offered}`), ...extra }
  try {
    const nobodys = domainOfNobody(settings.pushContact)
    if (nobodys) {
      const message = `Push: push services refuse the PUSH_CONTACT, since nobody is reached at ${nobodys}`
      return { ...warning(message), ...extra }
    }
    return readPushIdentity(settings)
      ? ok('Push: devices can ring for alerts')
      : { ...warning(`Push: there are no keys, ${offered}: admin push-keys makes them`), ...extra }
  } catch (error) {
    return wrong(`Push: ${messageOf(error)}`)
  }
}

/** The domain of a contact, where it is one of those that are for examples and tests (RFC 2606); else null. */
function domainOfNobody(contact: string): string | null {
  const domain = hostOfContact(contact)
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test)$/i.test(domain) ? domain : null
}

function examineGateway({ gateway }: Settings): Finding {
  return gateway
    ? ok(
        `Gateway: ${gateway.channels.join(' and ')} go to ${new URL(gateway.url).host}; a test ring under Alerts tries it`,
      )
    : ok('Gateway: ALERT_GATEWAY_URL is not set, so no telephone gets a text message or a call')
}

async function examineBackups(settings: Settings, at: Date): Promise<Finding> {
  const item = 'backup'
  const { isProduction } = settings
  const { store } = backupsOf(settings, storagePatienceMs)
  let last: Backup | null
  try {
    last = await lastBackup(store)
  } catch (error) {
    return { ...wrong(`Backups: ${messageOf(error)}`), item }
  }
  if (!last) {
    const message = `Backups: there is none in ${store.place}`
    return { ...(isProduction ? wrong(message) : warning(message)), item }
  }
  const age = at.getTime() - new Date(last.manifest.at).getTime()
  const message = `Backups: the last one is ${ageLabel(age)} old`
  if (age > 72 * hour) return { ...wrong(message), item }
  return { ...(age > 26 * hour ? warning(message) : ok(message)), item }
}
