import { texts } from './locales/texts.ts'
import type { CertificateStatement } from './statement.ts'
import { writtenDay } from './written-day.ts'

const t = texts('seen')

/** Says when Evenkeel saw a module begun and finished. */
export function seenLine({ begun, finished, minutes }: NonNullable<CertificateStatement['seen']>): string {
  return begun === finished
    ? t('seenOnOneDay', { day: writtenDay(begun), minutes })
    : t('seenOverDays', { begun: writtenDay(begun), finished: writtenDay(finished) })
}
