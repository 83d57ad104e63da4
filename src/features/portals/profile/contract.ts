import * as z from 'zod/mini'

import { CurrentUser } from '#features/core/identity/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Email, nameLine, OneId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('contract')

export const longestBio = 500

const invalidEmail = { error: () => t('invalidEmail') }

/** The fields that people change about themselves, in their order on the page. */
export const profileFields = ['firstName', 'lastName', 'email', 'bio'] as const
export type ProfileField = (typeof profileFields)[number]

/**
 * What people may change about themselves. A field that is left out stays; an empty e-mail or bio is removed.
 */
export const ProfileChanges = z.strictObject({
  firstName: z.optional(nameLine({ min: 1, max: 100, tooShort: () => t('firstNameRequired') })),
  lastName: z.optional(nameLine({ min: 1, max: 100, tooShort: () => t('lastNameRequired') })),
  email: z.optional(z.union([z.literal('', invalidEmail), Email], invalidEmail)),
  bio: z.optional(text({ max: longestBio, tooLong: () => t('bioTooLong') })),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/**
 * The fields as they were when a change was written, a missing e-mail or bio as an empty text. If one of the fields
 * that change holds something else by now, nothing is changed and the answer is a 409, whose code is `newer_version`
 * and which brings what is stored. Fields that are left out here are written over whatever is there.
 */
export const ProfileBefore = z.strictObject({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  bio: z.optional(z.string()),
})
export type ProfileBefore = z.infer<typeof ProfileBefore>

export const PersonalSettings = z.strictObject({
  /** Whether others can find this person by username or e-mail. */
  isFindable: z.boolean(),
  /** Whether the person sees points, streaks and badges. */
  showsRewards: z.boolean(),
})
export type PersonalSettings = z.infer<typeof PersonalSettings>

export const profileApi = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    news: ['own'],
    summary: "Change the caller's own names, e-mail or bio; another's id is not found",
    params: OneId,
    body: z.extend(ProfileChanges, { basedOn: z.optional(ProfileBefore) }),
    response: CurrentUser,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/settings',
    news: ['own'],
    summary: 'Save whether the caller can be found and sees points and badges',
    body: PersonalSettings,
    response: CurrentUser,
  }),
}
