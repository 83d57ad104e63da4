import { useMemo } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { ImportOutcome } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import type { ImportRow } from '../../read-import.ts'
import { enrolmentSlip } from './enrolment-slip.ts'
import type { Slip } from './password-slips.tsx'
import { PrintSlips } from './print-slips.tsx'

const t = texts('import')

interface ImportResultProps {
  readonly rows: readonly ImportRow[]
  readonly outcomes: readonly ImportOutcome[]
  readonly user: CurrentUser
  readonly onDone: () => void
}

/** The end of an import, with the slips to print. Their one-time passwords are shown only here. */
export function ImportResult({ rows, outcomes, user, onDone }: ImportResultProps) {
  const slips = useMemo(() => slipsOf(rows, outcomes, user.institution.name), [rows, outcomes, user])
  const waiting = outcomes.filter(({ waits, password }) => waits && password !== null).length
  return (
    <Card aria-labelledby="result-title">
      <CardHeader>
        <CardTitle id="result-title">{t('imported', { count: slips.length })}</CardTitle>
        <CardDescription>{t('handOut')}</CardDescription>
      </CardHeader>
      <Notice tone="attention" title={t('shownOnce')}>
        {t('shownOnceText')}
      </Notice>
      {waiting > 0 && <Notice title={t('waits', { count: waiting })}>{t('whyWaiting')}</Notice>}
      <PrintSlips slips={slips} anew={t('anew')} onDone={onDone} />
    </Card>
  )
}

function slipsOf(
  rows: readonly ImportRow[],
  outcomes: readonly ImportOutcome[],
  institution: string,
): readonly Slip[] {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  return rows.toSorted(inHandOutOrder).flatMap((row) => {
    const { password = null, language = null } = outcomeOf.get(row.line) ?? {}
    const name = `${row.firstName} ${row.lastName}`
    return password ? [enrolmentSlip({ ...row, name, password, language }, institution)] : []
  })
}

const { compare } = new Intl.Collator(currentLanguage())
const emptyLast = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || compare(one, other)

/** By unit, shift and name, as slips are handed out. Who has no unit or shift comes last. */
function inHandOutOrder(one: ImportRow, other: ImportRow): number {
  return (
    emptyLast(one.unit, other.unit) ||
    emptyLast(one.shift, other.shift) ||
    compare(one.lastName, other.lastName) ||
    compare(one.firstName, other.firstName)
  )
}
