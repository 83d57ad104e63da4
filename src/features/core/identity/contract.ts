import * as z from 'zod/mini'

import { endpoint, missingSteps, roles } from '#shared/endpoint.ts'
import { Id, Instant, Nothing } from '#shared/fields.ts'
import { languages } from '#shared/language.ts'
import { populations } from '#shared/population.ts'

import { ageBands } from './age.ts'

/** What a reset closed. */
export const ClosedTexts = z.object({
  /** When the reset was. Texts from before it are closed. */
  since: Instant,
  /** When they open by themselves, for an account from before vaults; null where they never do. */
  until: z.nullable(Instant),
})
export type ClosedTexts = z.infer<typeof ClosedTexts>

/** The person who is signed in, as they may see themselves. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  /** Whether they confirmed the address. Until then, only the confirmation code is sent to it. */
  isEmailConfirmed: z.boolean(),
  bio: z.nullable(z.string()),
  role: z.enum(roles),
  isPremium: z.boolean(),
  isActive: z.boolean(),
  /** Signed in with a one-time password: nothing is open but the choice of an own password. */
  mustChangePassword: z.boolean(),
  /** The step of the second factor that is missing. While it is the code, the other fields are left blank. */
  missingStep: z.nullable(z.enum(missingSteps)),
  hasSecondFactor: z.boolean(),
  badgeNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  institution: z.object({
    id: Id,
    name: z.string(),
    kind: z.enum(['community', 'correctional']),
    timeZone: z.string(),
    /** Its colour, as #rrggbb; null for none. */
    accent: z.nullable(z.string()),
    /** A line for its people's dashboards; empty for none. */
    welcome: z.string(),
  }),
  /** Their own IANA time zone; null while it is not known, and that of the institution counts. */
  timeZone: z.nullable(z.string()),
  /** The language that they chose; null where they chose none, and that of the browser counts. */
  language: z.nullable(z.enum(languages)),
  /** How old they are, as a group; null until it was asked or a roster said it. */
  ageBand: z.nullable(z.enum(ageBands)),
  /** Whether others find this person by username or e-mail. */
  isFindable: z.boolean(),
  /** Whether points, streaks and badges are shown at all. */
  showsRewards: z.boolean(),
  /** The populations whose alerts this person answers as designated mental health staff. */
  responderFor: z.array(z.enum(populations)),
  /** Until when texts from before a reset by a one-time code stay closed; null where nothing is held. */
  closedTexts: z.nullable(ClosedTexts),
  /** After how many minutes without use the screen locks. */
  lockMinutes: z.int(),
  /** Whether a PIN opens the locked screen, besides the password. */
  hasPin: z.boolean(),
  /** When the account is erased, as its owner asked; null where they did not. Until then they may cancel. */
  deletesAt: z.nullable(Instant),
  createdAt: Instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const identityApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    news: ['own'],
    summary: 'The person who is signed in',
    beforePasswordChange: true,
    beforeSecondStep: ['code', 'enrolment'],
    whileDeletionPending: true,
    response: CurrentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session; answers alike without one',
    access: 'public',
    response: Nothing,
    status: 204,
  }),
}
