import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api/api.ts'

import { answeredLine } from '../answered-line.ts'
import { dutyApi } from '../contract.ts'

export { DutyGlance } from './duty-glance.tsx'

/** When the user's requests for help are answered, and who answers at other times; nothing where it is not known. */
export function AnsweringHours() {
  const { data } = useQuery(reading(dutyApi.hours, {}))
  const line = data && answeredLine(data)
  return line ? <p className="text-pretty">{line}</p> : null
}
