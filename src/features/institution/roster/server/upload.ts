import { setTimeout as sleep } from 'node:timers/promises'

import type * as z from 'zod/mini'

import { recordAudit } from '#features/core/audit/index.ts'
import { getMapping } from '#features/institution/people/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller, MachineCaller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { badField } from '#server/http/rejection.ts'
import { type Asker, openTurns } from '#server/threads/turns.ts'

import {
  mostUploadRows,
  type rosterApi,
  type RosterPreview,
  type RosterReport,
  type SentRoster,
} from '../contract.ts'
import type { RosterFile } from '../read-roster.ts'
import { previewRoster } from './preview.ts'
import { readRosterInThread } from './read-in-thread.ts'
import { getReport } from './reports.ts'
import { type RosterRun, runRoster } from './run.ts'

/** Who sends a file, and how often they may. */
interface Sender {
  readonly asker: Asker & { readonly caller: string }
  readonly limit: { readonly most: number; readonly perSeconds: number }
}

/** Somebody looks at a file, mends it and looks again. */
const personOf = ({ id: caller, institutionId }: Caller['user']): Sender => ({
  asker: { caller, institutionId },
  limit: { most: 20, perSeconds: 60 },
})
/** A program sends a roster when people have come or gone, and nobody confirms that it is still in the right hands. */
const machineOf = ({ tokenId: caller, institutionId }: MachineCaller['machine']): Sender => ({
  asker: { caller, institutionId },
  limit: { most: 4, perSeconds: 60 },
})

type Upload = z.infer<typeof rosterApi.preview.body>

/** A roster is thousands of short steps: those of many at once would keep whoever asks for help waiting. */
const inTurn = openTurns({ places: 2, ofInstitution: 1, waiting: { ofInstitution: 10, ofCaller: 2 } })

/** What a people manager's file would change. Throws a 400 that names the file where it is no roster. */
export async function previewUpload(caller: Caller, upload: Upload): Promise<RosterPreview> {
  const sender = personOf(caller.user)
  await consumeSending(caller.db, sender)
  return inTurn(sender.asker, async () => {
    const file = await readUpload(caller.db, sender, upload)
    await recordAudit(caller.db, caller, { action: 'roster.preview' })
    return previewRoster(caller.db, file, caller.user)
  })
}

/** A proxy waits for thirty seconds, and the turn before a run may take ten of them. */
const longestAnswerMs = 15_000

/**
 * Follows a people manager's file, and answers the report. New staff wait for a second person. Throws a 400 that names
 * the file where it is no roster; a run that stops to ask answers its report, with the words. One that takes longer than
 * a page should wait answers how far it is, and goes on; `onLateFailure` is told where it fails then.
 */
export async function runUpload(
  caller: Caller,
  sent: z.infer<typeof rosterApi.run.body>,
  onLateFailure: (error: unknown) => void,
): Promise<RosterReport> {
  const begun = Promise.withResolvers<string>()
  const following = followSent(
    caller,
    { sender: personOf(caller.user), source: 'page', onBegun: begun.resolve },
    sent,
  )
  const longest = Promise.all([begun.promise, sleep(longestAnswerMs, undefined, { ref: false })])
  const first = await Promise.race([following, longest])
  if (!Array.isArray(first)) return first
  void following.catch(onLateFailure)
  return getReport(caller.db, caller.user.institutionId, first[0])
}

/** The same for a file that another system sends with its token. */
export function runSentRoster(caller: MachineCaller, sent: SentRoster): Promise<RosterReport> {
  return followSent(caller, { sender: machineOf(caller.machine), source: 'machine' }, sent)
}

interface Sending extends Pick<RosterRun, 'onBegun'> {
  readonly sender: Sender
  readonly source: 'page' | 'machine'
}

async function followSent(
  caller: Caller | MachineCaller,
  { sender, ...how }: Sending,
  { allowLeaving, createsUnits, ...upload }: z.infer<typeof rosterApi.run.body>,
): Promise<RosterReport> {
  const { institutionId } = sender.asker
  const { fileName } = upload
  const run = { ...how, institutionId, fileName, by: caller, isOperator: false, allowLeaving, createsUnits }
  await consumeSending(caller.db, sender)
  return inTurn(sender.asker, async () => {
    const file = await readUpload(caller.db, sender, upload)
    return getReport(caller.db, institutionId, await runRoster(caller.db, file, run))
  })
}

const consumeSending = (db: Database, { asker, limit }: Sender) =>
  consumeRateLimit(db, `rosters ${asker.caller}`, limit)

async function readUpload(db: Database, { asker }: Sender, { file, role }: Upload): Promise<RosterFile> {
  const mapping = await getMapping(db, asker.institutionId)
  const bytes = Buffer.from(file, 'base64')
  const read = await readRosterInThread({ bytes, mapping, role, mostRows: mostUploadRows }, asker)
  if ('problem' in read) throw badField('file', read.problem())
  return read
}
