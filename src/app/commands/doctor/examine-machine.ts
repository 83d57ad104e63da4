import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import { readKeyring } from '#server/encryption/keyring.ts'
import { transportOptions } from '#server/messaging/mailer.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import type { Settings } from '#server/settings.ts'

import { type Backup, backupsOf, lastBackup } from '../../server/backups.ts'
import { messageOf } from '../../server/error-messages.ts'
import { ageLabel, type Finding, ok, warning, wrong } from '../../server/finding.ts'

const hour = 3_600_000
const fullAt = 0.85
const almostNothingLeftAt = 0.95
const storagePatienceMs = 10_000
const mailPatience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000, dnsTimeout: 5000 }

/** Examines what needs no database: files, disks, the mail server, and the backups. */
export async function examineMachine(settings: Settings, at: Date): Promise<Finding[]> {
  const lines = [
    examineSettings(settings),
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

async function examineMail({ smtpUrl }: Settings): Promise<Finding> {
  if (!smtpUrl) {
    return {
      ...warning('Mail: SMTP_URL is not set, so people are told inside Evenkeel alone'),
      item: 'extra',
    }
  }
  const transport = createTransport({ ...transportOptions(smtpUrl), ...mailPatience })
  try {
    await transport.verify()
    return ok('Mail: the server answers and takes our name and password')
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
    return readPushIdentity(settings)
      ? ok('Push: devices can ring for alerts')
      : { ...warning(`Push: there are no keys, ${offered}: admin push-keys makes them`), ...extra }
  } catch (error) {
    return wrong(`Push: ${messageOf(error)}`)
  }
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
