import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'

import { listProviders } from '#features/access/sign-on/index.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { countEndings } from '#features/institution/endings/index.ts'
import { listWaitingSettings } from '#features/institution/settings/index.ts'
import { listWebhooks } from '#features/institution/webhooks/index.ts'
import { now } from '#server/clock.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'

import { waitingKinds, type WaitingKind, type WaitingWork } from '../../waiting-contract.ts'
import { mayConfirm } from '../grant-confirmation.ts'
import { countMisplacedMinors } from '../list/people-list.ts'
import { countProofs } from '../proofs.ts'
import { listUnusedSlips } from '../slips/slips.ts'
import { listWaitingImports } from '../waiting-imports.ts'

type Keeper = Caller & Pick<AppContext, 'settings'>

/** The kinds that belong to features above this one. They are handed in where the routes are registered. */
export type WaitingElsewhere = Readonly<
  Record<Extract<WaitingKind, 'rosters' | 'harm-reports'>, (caller: Caller) => Promise<number>>
>

const paths: Readonly<Record<WaitingKind, string>> = {
  minors: '/people?minors=yes',
  'locked-accounts': '/people?state=locked',
  grants: '/people?tab=responders',
  proofs: '/people?tab=responders',
  'tokens-ending': '/people/machines',
  'certificates-ending': '/people/sign-on',
  imports: '/people',
  settings: '/people/institution',
  'sign-on': '/people/sign-on',
  webhooks: '/people/webhooks',
  rosters: '/people/rosters',
  slips: '/people/slips?for=missing',
  'harm-reports': '/harm-reports',
}

/**
 * What waits for the caller as a people manager of their institution, by kind, the most pressing first. A decision
 * counts only for those who may make it: not for whoever proposed it while somebody else can confirm. Ten imports at
 * most are counted, as many as are listed.
 */
export async function listWaitingWork(caller: Keeper, elsewhere: WaitingElsewhere): Promise<WaitingWork[]> {
  const counts: Record<WaitingKind, number> = {
    minors: await countMisplacedMinors(caller),
    'locked-accounts': await countLocked(caller),
    grants: await countGrants(caller),
    proofs: await countProofs(caller),
    'tokens-ending': await countEndings(caller, 'token'),
    'certificates-ending': await countEndings(caller, 'certificate'),
    imports: countConfirmable(await listWaitingImports(caller)),
    settings: countConfirmable(await listWaitingSettings(caller)),
    'sign-on': countConfirmable(await listProviders(caller)),
    webhooks: await countWebhooks(caller),
    rosters: await elsewhere.rosters(caller),
    slips: (await listUnusedSlips(caller, { for: 'missing' })).ids.length,
    'harm-reports': await elsewhere['harm-reports'](caller),
  }
  return waitingKinds.flatMap((kind) => {
    const count = counts[kind]
    return count > 0 ? [{ kind, count, path: paths[kind] }] : []
  })
}

const countConfirmable = (some: readonly { readonly mayConfirm: boolean }[]) =>
  some.filter((one) => one.mayConfirm).length

/** Accounts that their owners locked, of roles whom the caller may help. */
function countLocked({ db, user: { institutionId, role } }: Caller): Promise<number> {
  return db.$count(
    users,
    and(
      eq(users.institutionId, institutionId),
      inArray(users.role, [...rolesGivenBy(role)]),
      eq(users.isActive, true),
      isNotNull(users.lockedAt),
      isNull(users.deletesAt),
    ),
  )
}

async function countGrants({ db, user }: Caller): Promise<number> {
  const rows = await db
    .select({ grant: responderGrants })
    .from(responderGrants)
    .innerJoin(users, and(eq(users.id, responderGrants.userId), isNull(users.deletesAt)))
    .where(
      and(
        eq(responderGrants.institutionId, user.institutionId),
        isNull(responderGrants.confirmedAt),
        isNull(responderGrants.revokedAt),
        gt(responderGrants.endsAt, now()),
      ),
    )
  const answers = await Promise.all(rows.map(({ grant }) => mayConfirm(db, grant, user.id)))
  return answers.filter(Boolean).length
}

/** Webhooks that were turned off since nothing arrived, and those whose names the caller may confirm. */
async function countWebhooks(caller: Caller): Promise<number> {
  const all = await listWebhooks(caller)
  return all.filter(({ isOn, failingSince, mayConfirmNames }) => mayConfirmNames || (!isOn && failingSince))
    .length
}
