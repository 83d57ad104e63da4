import { useMemo } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { ImportOutcome } from '../../contract.ts'
import type { ImportRow } from '../../import-rows.ts'
import { countPeople } from '../../labels.ts'
import { enrolmentSlip } from './enrolment-slip.ts'
import type { Slip } from './password-slips.tsx'
import { PrintSlips } from './print-slips.tsx'

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
        <CardTitle id="result-title">{countPeople(slips.length)} imported</CardTitle>
        <CardDescription>
          Print the slips and hand each to its person. At the first sign-in they choose a password of their
          own.
        </CardDescription>
      </CardHeader>
      <Notice tone="attention" title="The one-time passwords are shown only now">
        They are kept nowhere and are valid for 14 days. Once you leave this page they can be replaced, not
        looked up.
      </Notice>
      {waiting > 0 && (
        <Notice title={`${countPeople(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a second person`}>
          Staff and administrators can come to see the data of others, so nobody lets them in alone. They can
          sign in once another administrator confirms them on the People page, or after 24 hours where nobody
          else can confirm them. Keep their slips until then; their 14 days begin with it.
        </Notice>
      )}
      <PrintSlips
        slips={slips}
        anew="“Slips again” makes new ones for people who have not signed in yet. The ones made now then stop working."
        onDone={onDone}
      />
    </Card>
  )
}

function slipsOf(
  rows: readonly ImportRow[],
  outcomes: readonly ImportOutcome[],
  institution: string,
): readonly Slip[] {
  const passwords = new Map(outcomes.map(({ line, password }) => [line, password]))
  return rows.toSorted(inHandOutOrder).flatMap((row) => {
    const password = passwords.get(row.line)
    const name = `${row.firstName} ${row.lastName}`
    return password ? [enrolmentSlip({ ...row, name, password }, institution)] : []
  })
}

const { compare } = new Intl.Collator('en')
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
