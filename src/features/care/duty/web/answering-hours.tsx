import { useReading } from '#web/api/use-reading.ts'

import { answeredLine } from '../answered-line.ts'
import { dutyApi } from '../contract.ts'

/** When the user's requests for help are answered, and who answers at other times; nothing where it is not known. */
export function AnsweringHours() {
  const { data } = useReading(dutyApi.hours, {})
  const line = data && answeredLine(data)
  return line ? <p className="text-pretty">{line}</p> : null
}
