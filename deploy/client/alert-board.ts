import createClient from 'openapi-fetch'

import type { paths } from './generated/api.d.ts'

declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

// An example of another system that reads from Evenkeel: it prints the alerts that nobody has answered yet, by unit
// and without names. It needs EVENKEEL_ORIGIN, and in EVENKEEL_TOKEN a token with the scope `alerts:read`.
const { EVENKEEL_ORIGIN: baseUrl = '', EVENKEEL_TOKEN: token = '' } = process.env
const evenkeel = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

const { data, error } = await evenkeel.GET('/api/machine/alerts', { params: { query: { status: 'active' } } })
if (error) throw new Error(error.message)
for (const { severity, unit, createdAt, acknowledgeBy } of data) {
  // oxlint-disable-next-line no-console -- it prints what it read
  console.log(`${severity} in ${unit ?? 'no unit'}, since ${createdAt}, to be answered by ${acknowledgeBy}`)
}
