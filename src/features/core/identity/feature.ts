import type { Feature } from '#server/feature.ts'
import { columnsOf, rowsOfList } from '#server/own-data.ts'

import { ageApi } from './age-contract.ts'
import { identityApi } from './contract.ts'
import { languageApi } from './language-contract.ts'
import { listOwnGrants } from './server/grants-in-force.ts'
import { identityRoutes } from './server/routes.ts'
import { listSessions } from './server/sessions.ts'
import { sessionApi } from './sessions-contract.ts'

export const identity: Feature = {
  api: [identityApi, ageApi, languageApi, sessionApi],
  routes: identityRoutes,
  tables: {
    users: {
      callers: ['select'],
      callersChange: [
        'first_name',
        'last_name',
        'email',
        'email_verified_at',
        'bio',
        'plain_bio',
        'time_zone',
        'language',
        'is_findable',
        'shows_rewards',
        'lock_minutes',
      ],
      encrypted: { bio: { owner: 'id', withVault: 'empty' } },
    },
    sessions: {
      callers: ['select', 'insert', 'delete'],
      callersChange: [
        'token_hash',
        'last_seen_at',
        'idle_ends_at',
        'ends_at',
        'confirmed_until',
        'locked_at',
        'is_on_trusted_device',
        'vault_version',
        'vault_master_id',
        'vault_key',
      ],
    },
    responder_grants: { callers: ['select'] },
    second_factors: {
      callers: ['select', 'insert', 'delete'],
      callersChange: ['user_id', 'is_on', 'master_id', 'sealed', 'last_step', 'since'],
    },
  },
  ownData: (caller) => [
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
      name: 'duties',
      columns: columnsOf('population qualification proofEndsOn startsAt endsAt confirmedAt revokedAt'),
      rows: () => rowsOfList(() => listOwnGrants(caller.db, caller.user.id)),
    },
  ],
}
