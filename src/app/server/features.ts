import { type AfterSignIn, describeDevice } from '#features/access/accounts/index.ts'
import { openWithHelpAfterSignIn } from '#features/access/recovery/server/contact-requests.ts'
import { admitPassword } from '#features/access/sign-on/index.ts'
import { endCaseAtDeath, joinCase, reopenCase } from '#features/care/cases/index.ts'
import { closeFollowUpsAtDeath, planByDefault, reopenFollowUpsOf } from '#features/care/follow-ups/index.ts'
import { lineOfRequests } from '#features/care/talk-requests/index.ts'
import type { EncryptedField } from '#features/core/encryption/index.ts'
import { findPublishedRecoveryDays, withheldGroups } from '#features/institution/analytics/index.ts'
import { countMissingOfficer } from '#features/institution/harm-reports/index.ts'
import { bringsPeople, countOpenRosters } from '#features/institution/roster/index.ts'
import { isDemoPerson } from '#features/portals/demo/index.ts'
import { checkInDays } from '#features/wellbeing/check-ins/index.ts'
import type { DeclaredTables } from '#server/database/declared-tables.ts'
import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Section } from '#server/own-data.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import { apiReferenceApi } from './api-reference/contract.ts'
import { apiReferenceRoutes } from './api-reference/routes.ts'
import { declaredFeatures } from './declared-features.ts'
import { reviewAfterSignIn } from './vault-mismatches.ts'
import { waysIn } from './ways-in.ts'
import '../label-actions.ts'

const afterSignIn: AfterSignIn = async (context, owner) => {
  await openWithHelpAfterSignIn(context, owner, waysIn)
  await reviewAfterSignIn(context, owner)
}

/** What each feature needs of one above it is handed in here. */
const wired: Readonly<Record<string, Feature>> = {
  ...declaredFeatures,
  rewards: declaredFeatures.rewards(checkInDays),
  alertDevices: declaredFeatures.alertDevices(describeDevice),
  alerts: declaredFeatures.alerts(async (tx, caller, alert) => {
    await planByDefault(tx, caller, alert)
    await joinCase(tx, caller, alert)
  }),
  followUps: declaredFeatures.followUps(joinCase),
  cases: declaredFeatures.cases(lineOfRequests),
  talkRequests: declaredFeatures.talkRequests(joinCase, withheldGroups),
  deaths: declaredFeatures.deaths({
    close: async (tx, caller, subject) => {
      await closeFollowUpsAtDeath(tx, caller, subject)
      await endCaseAtDeath(tx, subject)
    },
    reopen: async (tx, subject) => {
      await reopenFollowUpsOf(tx, subject, 'died')
      await reopenCase(tx, subject)
    },
  }),
  accounts: declaredFeatures.accounts(afterSignIn, admitPassword),
  passkeys: declaredFeatures.passkeys(afterSignIn, waysIn),
  recovery: declaredFeatures.recovery({
    hasNoPassword: isDemoPerson,
    encryptedFields: () => encryptedFields,
    waysIn,
  }),
  signOn: declaredFeatures.signOn(afterSignIn, bringsPeople),
  shiftRecovery: declaredFeatures.shiftRecovery(findPublishedRecoveryDays),
  people: declaredFeatures.people({ rosters: countOpenRosters, 'harm-reports': countMissingOfficer }),
  myData: declaredFeatures.myData((caller) => ownSections(caller)),
}

/** Every feature, by wings, the lowest first: in this order the download has what each keeps. */
export const features: readonly Feature[] = [
  ...Object.values(wired),
  { api: [apiReferenceApi], routes: apiReferenceRoutes },
]

/** Everything that is stored about the caller. */
export const ownSections = (caller: Caller): readonly Section[] =>
  features.flatMap(({ ownData }) => ownData?.(caller) ?? [])

/** Every endpoint of the API. */
export const everyEndpoint: readonly Endpoint[] = features.flatMap(({ api = [] }) =>
  api.flatMap((group) => Object.values<Endpoint>(group)),
)

/** Every table of a feature. */
export const everyTable: DeclaredTables = Object.assign({}, ...features.map(({ tables }) => tables))

/** Every column whose texts are encrypted with a key of their owner. */
export const encryptedFields: readonly EncryptedField[] = Object.entries(everyTable).flatMap(
  ([table, { encrypted = {} }]) =>
    Object.entries(encrypted).map(([column, { owner = 'user_id', recordId = 'id', ...more }]) => ({
      field: `${table}.${column}`,
      owner,
      recordId,
      ...more,
    })),
)
