import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { LocalContact } from '#features/core/institutions/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

import { posterCode } from './addresses.ts'
import { texts } from './locales/texts.ts'

const t = texts('contract')

const PosterCode = z.string().check(z.regex(posterCode, { error: () => t('wrongCode') }))

/** The poster of an institution, and how often its address was opened. */
export const Poster = z.object({
  isOn: z.boolean(),
  /** The whole address, to print and to type; null until it is turned on for the first time. */
  address: z.nullable(z.string()),
  /** The same as a QR code: the path of its dark squares, and how many a side has. */
  qr: z.nullable(z.object({ path: z.string(), size: z.int() })),
  /** A week with fewer loads than this is not shown. */
  threshold: z.int(),
  /** The last whole weeks, the latest first. `loads` is null below the threshold. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), loads: z.nullable(z.int()) })),
})
export type Poster = z.infer<typeof Poster>

export const anonymousUseApi = {
  open: endpoint({
    method: 'GET',
    path: '/api/open/:code',
    summary: 'The crisis contacts of the institution whose poster has this code; counts one load of a page',
    access: 'public',
    params: z.strictObject({ code: PosterCode }),
    response: z.object({ contacts: z.array(LocalContact) }),
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/anonymous-use',
    summary: "The address of the institution's poster, and its loads a week",
    access: peopleManagerRoles,
    response: Poster,
  }),
  turn: endpoint({
    method: 'PUT',
    path: '/api/anonymous-use',
    summary: "Turn the address of the institution's poster on or off; it stays the same address",
    access: peopleManagerRoles,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Poster,
  }),
}
