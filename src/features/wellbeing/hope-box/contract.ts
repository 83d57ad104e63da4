import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { BasedOn, Id, Instant, Nothing, OneId, RequestId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('answers')

export const kinds = ['words', 'picture', 'sound'] as const
export type Kind = (typeof kinds)[number]
export type Medium = Exclude<Kind, 'words'>

export const mostItems = 30
export const longestText = 500
export const longestSoundSeconds = 30
/**
 * The greatest picture or sound that is stored: in base64 it passes a proxy's usual half a megabyte. The page draws
 * pictures anew, much smaller than the chosen file, and what it records is smaller too.
 */
export const mostStoredBytes = 360_000

const Text = text({ max: longestText, tooLong: () => t('keepWithin', { most: longestText }) }).check(
  z.refine((value) => value.trim() !== '', { error: () => t('writeFew') }),
)

export const NewHopeItem = z.strictObject({
  kind: z.enum(kinds),
  /** The words themselves; of a picture or a sound, what it is, for whoever cannot see or hear it. */
  text: Text,
  /** The bytes of a picture or a sound in base64. */
  content: z.optional(
    z
      .string()
      .check(
        z.maxLength(Math.ceil(mostStoredBytes / 3) * 4, { error: () => t('fileTooLarge') }),
        z.regex(/^[A-Za-z\d+/]*={0,2}$/, 'Must be base64'),
      ),
  ),
  requestId: RequestId,
})
export type NewHopeItem = z.infer<typeof NewHopeItem>

export const HopeItemChange = z.strictObject({ text: Text, basedOn: BasedOn })
export type HopeItemChange = z.infer<typeof HopeItemChange>

export const HopeItem = z.object({
  id: Id,
  kind: z.enum(kinds),
  /** Empty where it is damaged or hidden. */
  text: z.string(),
  /** `hidden`: it is kept, and the institution has pictures and sounds switched off. */
  state: z.enum(['open', 'damaged', 'hidden']),
  createdAt: Instant,
  updatedAt: Instant,
})
export type HopeItem = z.infer<typeof HopeItem>

export const HopeBox = z.object({
  /** In the order of their owner. */
  items: z.array(HopeItem),
  /** Whether the institution allows pictures and sounds. */
  allowsPicturesAndSounds: z.boolean(),
})
export type HopeBox = z.infer<typeof HopeBox>

export const HopeContent = z.object({ mediaType: z.string(), content: z.string() })
export type HopeContent = z.infer<typeof HopeContent>

export const hopeBoxApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/hope-box',
    news: ['own'],
    summary: 'What the caller keeps in their box of hope, in their order, without pictures and sounds',
    response: HopeBox,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/hope-box',
    news: ['own'],
    summary: 'Put words, a picture or a sound into the box; it is encrypted before it is stored',
    body: NewHopeItem,
    example: { kind: 'words', text: 'my daughter' },
    response: HopeItem,
    status: 201,
    madeOnce: true,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/hope-box/:id/content',
    news: ['own'],
    summary: 'One of the caller’s own pictures or sounds, in base64',
    params: OneId,
    response: HopeContent,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/hope-box/:id',
    news: ['own'],
    summary: 'Change the words of one of the caller’s own things, or what they say of a picture or a sound',
    params: OneId,
    body: HopeItemChange,
    example: { text: 'my two daughters' },
    response: HopeItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/hope-box/:id',
    news: ['own'],
    summary: 'Delete one of the caller’s own things for good',
    params: OneId,
    response: Nothing,
    status: 204,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/hope-box/order',
    news: ['own'],
    summary: 'Put things of the caller’s own into another order; those that are not named keep their places',
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(mostItems)) }),
    response: Nothing,
    status: 204,
  }),
}
