import type * as z from 'zod/mini'

import { recordAudit } from '#features/audit/server/service.ts'
import type { Caller, MachineCaller } from '#server/http/caller.ts'
import { badField } from '#server/http/rejection.ts'

import type { rosterApi, RosterPreview, RosterReport, SentRoster } from '../contract.ts'
import { readRoster, type RosterFile } from '../read-roster.ts'
import { getMapping } from './mapping.ts'
import { previewRoster } from './preview.ts'
import { getReport } from './reports.ts'
import { runRoster } from './run.ts'

type Upload = z.infer<typeof rosterApi.preview.body>

/** What a people manager's file would change. Throws a 400 that names the file where it is no roster. */
export async function previewUpload(caller: Caller, upload: Upload): Promise<RosterPreview> {
  const file = await readUpload(caller, caller.user.institutionId, upload)
  await recordAudit(caller.db, caller, { action: 'roster.preview' })
  return previewRoster(caller.db, file, caller.user)
}

/**
 * Follows a people manager's file, and answers the report. New staff wait for a second person. Throws a 400 that names
 * the file where it is no roster; a run that stops to ask answers its report, with the words.
 */
export function runUpload(caller: Caller, sent: SentRoster): Promise<RosterReport> {
  return followSent(caller, caller.user.institutionId, 'page', sent)
}

/** The same for a file that another system sends with its token. */
export function runSentRoster(caller: MachineCaller, sent: SentRoster): Promise<RosterReport> {
  return followSent(caller, caller.machine.institutionId, 'machine', sent)
}

async function followSent(
  caller: Caller | MachineCaller,
  institutionId: string,
  source: 'page' | 'machine',
  { allowLeaving, ...upload }: SentRoster,
): Promise<RosterReport> {
  const file = await readUpload(caller, institutionId, upload)
  const { fileName } = upload
  const run = { institutionId, source, fileName, by: caller, isOperator: false, allowLeaving }
  return getReport(caller.db, institutionId, await runRoster(caller.db, file, run))
}

async function readUpload(
  { db }: Pick<Caller, 'db'>,
  institutionId: string,
  { file, role }: Upload,
): Promise<RosterFile> {
  const read = readRoster(Buffer.from(file, 'base64'), await getMapping(db, institutionId), role)
  if ('problem' in read) throw badField('file', read.problem())
  return read
}
