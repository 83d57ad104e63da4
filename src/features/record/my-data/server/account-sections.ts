import { listPasskeys } from '#features/access/passkeys/server/service.ts'
import { readContacts } from '#features/access/recovery/server/service.ts'
import { listWorkAccounts } from '#features/access/sign-on/server/service.ts'
import { listOwnDevices } from '#features/care/alert-devices/server/service.ts'
import { listCaringContacts } from '#features/care/caring-contacts/server/service.ts'
import { listOwnBlocks } from '#features/care/duty/server/service.ts'
import { listEventsForExport } from '#features/core/audit-trail/server/service.ts'
import {
  listBlocks,
  listConnections,
  listEncouragements,
  listSentEncouragements,
} from '#features/core/connections/server/service.ts'
import { listOwnGrants, listSessions } from '#features/core/identity/server/service.ts'
import { listNotifications } from '#features/core/notifications/server/service.ts'
import { listOwnReports } from '#features/institution/harm-reports/server/service.ts'
import { findOwnRelease } from '#features/institution/release/server/service.ts'
import { listDirectoryWords } from '#features/institution/scim/server/service.ts'
import { listOwnSwitches } from '#features/record/sharing/server/service.ts'
import {
  listDevices as listReminderDevices,
  listOwnPlan,
} from '#features/wellbeing/reminders/server/service.ts'
import type { Caller } from '#server/http/caller.ts'

import { columnsOf } from './columns.ts'
import { everyPage, rowsOfList } from './read-all-pages.ts'
import type { Section } from './section.ts'

/** The people of the caller's own: connections, encouragements, blocks and what is shared with whom. */
export function connectionSections(caller: Caller): Section[] {
  const { db, user } = caller
  return [
    {
      name: 'connections',
      columns: columnsOf(
        'createdAt acceptedAt name nickname connectionType status direction connectedUserId isSharing id',
      ),
      rows: () => everyPage((cursor) => listConnections(caller, cursor)),
    },
    {
      name: 'sharing',
      columns: columnsOf('connectionId name since until'),
      rows: () => rowsOfList(() => listOwnSwitches(db, user.id)),
    },
    {
      name: 'recoveryContacts',
      columns: columnsOf('name holdsKeyOf state words canHelp askedAt helpFrom isOpen isAnswered id'),
      rows: () => rowsOfList(() => listRecoveryContacts(caller)),
    },
    {
      name: 'encouragementsReceived',
      columns: columnsOf('createdAt from text connectionId id'),
      rows: () => everyPage((cursor) => listEncouragements(caller, cursor)),
    },
    {
      name: 'encouragementsSent',
      columns: columnsOf('createdAt text connectionId id'),
      rows: () => rowsOfList(() => listSentEncouragements(db, user.id)),
    },
    {
      name: 'blockedPeople',
      columns: columnsOf('createdAt displayName id'),
      rows: () => everyPage((cursor) => listBlocks(caller, cursor)),
    },
  ]
}

/** The caller's recovery contact, and those whose recovery contact the caller is, each with its request for help. */
async function listRecoveryContacts(caller: Caller) {
  const { contact, request, held } = await readContacts(caller)
  return [
    ...(contact ? [{ ...contact, ...request, holdsKeyOf: 'me' }] : []),
    ...held.map(({ request: theirs, ...person }) => ({ ...person, ...theirs, holdsKeyOf: 'them' })),
  ]
}

/** The caller's account: how they sign in, what they serve as, and what was written down about it. */
export function accountSections(caller: Caller): Section[] {
  const { db, user } = caller
  return [
    {
      name: 'notifications',
      columns: columnsOf('at kind message path isRead id'),
      rows: () => everyPage((cursor) => listNotifications(caller, cursor)),
    },
    {
      name: 'caringContacts',
      columns: columnsOf('sentAt text signature id'),
      rows: () => rowsOfList(() => listCaringContacts(caller)),
    },
    {
      name: 'sessions',
      columns: columnsOf('createdAt lastSeenAt device network isCurrent id'),
      rows: () =>
        rowsOfList(async () =>
          (await listSessions(caller)).flatMap(({ device, sessions }) =>
            sessions.map((session) => ({ ...session, device })),
          ),
        ),
    },
    {
      name: 'passkeys',
      columns: columnsOf('createdAt name lastUsedAt use id'),
      rows: () => rowsOfList(() => listPasskeys(caller)),
    },
    {
      name: 'workAccounts',
      columns: columnsOf('linkedAt name lastUsedAt providerId'),
      rows: () =>
        rowsOfList(async () => (await listWorkAccounts(caller)).filter(({ linkedAt }) => linkedAt !== null)),
    },
    {
      name: 'alertDevices',
      columns: columnsOf('createdAt name state confirmedAt lastSentAt id'),
      rows: () => rowsOfList(() => listOwnDevices(caller)),
    },
    {
      name: 'reminders',
      columns: columnsOf('savedAt days times shift'),
      rows: () => rowsOfList(() => listOwnPlan(caller)),
    },
    {
      name: 'reminderDevices',
      columns: columnsOf('createdAt name lastSentAt id'),
      rows: () => rowsOfList(() => listReminderDevices(caller)),
    },
    {
      name: 'directory',
      columns: columnsOf('userName externalId closedAt removedAt'),
      rows: () => rowsOfList(() => listDirectoryWords(caller)),
    },
    {
      name: 'harmReports',
      columns: columnsOf('createdAt what showsName version closedAt answer id'),
      rows: () => rowsOfList(() => listOwnReports(caller)),
    },
    {
      name: 'releases',
      columns: columnsOf('releasedAt from'),
      rows: () => rowsOfList(async () => [await findOwnRelease({ db, user })].filter((one) => one !== null)),
    },
    {
      name: 'duties',
      columns: columnsOf('population startsAt endsAt confirmedAt revokedAt'),
      rows: () => rowsOfList(() => listOwnGrants(db, user.id)),
    },
    {
      name: 'timesOnDuty',
      columns: columnsOf('population startsAt endsAt'),
      rows: () => rowsOfList(() => listOwnBlocks({ db, user })),
    },
    {
      name: 'auditTrail',
      columns: columnsOf('at action by outcome'),
      rows: () => everyPage((cursor) => listEventsForExport(caller, cursor)),
    },
  ]
}
