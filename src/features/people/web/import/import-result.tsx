import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { publicOrigin } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'

import type { ImportOutcome } from '../../contract.ts'
import type { ImportRow } from '../../import-rows.ts'
import { countPeople } from '../../labels.ts'
import { lossOfBoth, type Slip, Slips } from './password-slips.tsx'

interface ImportResultProps {
  readonly rows: readonly ImportRow[]
  readonly outcomes: readonly ImportOutcome[]
  readonly user: CurrentUser
  readonly onDone: () => void
}

/** The end of an import, with the slips to print. Their one-time passwords are shown only here. */
export function ImportResult({ rows, outcomes, user, onDone }: ImportResultProps) {
  const [printing, setPrinting] = useState(0)
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
      <CardFooter>
        <Button disabled={slips.length === 0} onClick={() => setPrinting(printing + 1)}>
          <Printer aria-hidden />
          Print {slips.length === 1 ? '1 slip' : `${slips.length.toLocaleString('en-US')} slips`}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
      </CardFooter>
      {printing > 0 && (
        <PrintedSheet key={printing}>
          <Slips slips={slips} />
        </PrintedSheet>
      )}
    </Card>
  )
}

function slipsOf(
  rows: readonly ImportRow[],
  outcomes: readonly ImportOutcome[],
  institution: string,
): readonly Slip[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return outcomes.flatMap(({ line, username, password }) => {
    const row = byLine.get(line)
    if (!row || password === null) return []
    const slip: Slip = {
      id: username,
      title: 'Your account',
      institution,
      name: `${row.firstName} ${row.lastName}`,
      facts: [
        ['Username', username],
        ['One-time password', password],
      ],
      steps: [
        `Within 14 days, open ${publicOrigin()} and sign in with this name and password.`,
        'Choose a password of your own. Tell it to nobody.',
        'Throw this slip away.',
      ],
      note: lossOfBoth,
    }
    return [slip]
  })
}
