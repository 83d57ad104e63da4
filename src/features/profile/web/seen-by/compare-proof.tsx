import { type SubmitEvent, useState } from 'react'

import type { OwnTrail, TrailCheck } from '#features/audit-trail/own-trail-check.ts'
import { compareWithProof, type Comparison, readProof } from '#features/audit-trail/own-trail-proof.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { sha256 } from './use-own-trail.ts'

interface CompareProofProps {
  readonly trail: OwnTrail
  readonly check: TrailCheck
}

interface Found {
  readonly comparison: Comparison
  readonly position: number
  readonly savedAt: string | null
}

/** More than any proof is long. */
const mostBytes = 10_000

/** Compares the lines with a proof of an earlier day. */
export function CompareProof({ trail, check }: CompareProofProps) {
  const [found, setFound] = useState<Found | null>(null)
  const [refused, setRefused] = useState<'file' | 'code' | null>(null)

  async function compare(text: string, of: 'file' | 'code'): Promise<void> {
    const proof = readProof(text)
    setRefused(proof ? null : of)
    const comparison = proof && (await compareWithProof(trail, check, proof, sha256))
    setFound(proof && comparison && { comparison, position: proof.position, savedAt: proof.savedAt })
  }

  function submitCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    void compare(typeof code === 'string' ? code : '', 'code')
  }

  return (
    <details>
      <Summary>Compare with a proof that you kept</Summary>
      <div className="flex flex-col gap-4">
        <Field
          label="The file of a proof"
          error={refused === 'file' ? 'This is not a proof that was saved here.' : undefined}
        >
          <Input
            type="file"
            accept=".json,application/json"
            className="py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void textOf(file).then((text) => compare(text, 'file'))
            }}
          />
        </Field>
        <form onSubmit={submitCode} className="flex flex-col gap-3">
          <Field
            label="Or the code"
            error={
              refused === 'code' ? 'A code is a number and eight groups of four, such as 43-….' : undefined
            }
          >
            <Input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Button type="submit" variant="outline">
            Compare
          </Button>
        </form>
        <div role="status">{found && <Answer found={found} trail={trail} />}</div>
      </div>
    </details>
  )
}

const textOf = (file: File) => (file.size > mostBytes ? Promise.resolve('') : file.text())

const day = dateTimeFormat({ year: 'numeric', month: 'long', day: 'numeric' })

interface AnswerWords {
  readonly tone: 'calm' | 'danger' | 'attention' | 'info'
  readonly title: string
  readonly text: string
}

interface AnsweredFound extends Found {
  /** The number of the last line. */
  readonly last: number
  readonly from: string
  /** The day of the last line that was removed by age; empty without one. */
  readonly removedUpTo: string
}

/** What came of a comparison. `from` says of which day the proof is, where that is known. */
const answers: Record<Comparison, (found: AnsweredFound) => AnswerWords> = {
  same: ({ position, from }) => ({
    tone: 'calm',
    title: `Up to line ${position} nothing was changed or taken out`,
    text: `The lines are the ones of your proof${from}.`,
  }),
  changed: ({ position, from }) => ({
    tone: 'danger',
    title: 'The lines are not the ones of your proof',
    text: `Up to line ${position} something was changed or taken out after your proof${from} was made. If you typed a code, look at it once more. Then save the lines below, keep the proof, and show both to somebody you trust outside of here.`,
  }),
  shorter: ({ position, from, last }) => ({
    tone: 'danger',
    title: 'Lines are missing at the end',
    text: `Your proof${from} goes up to line ${position}, and the list ends at ${last}. They were taken out, or the server was set back to a copy of an earlier day. Ask those who run Evenkeel which of the two.`,
  }),
  removed: ({ savedAt, removedUpTo }) => ({
    tone: savedAt ? 'info' : 'attention',
    title: 'All the lines of this proof are gone',
    text: savedAt
      ? 'They were removed by the rule of six years, so nothing is left to compare. Keep a new proof.'
      : `The last line that was removed by the rule of six years is of ${removedUpTo}. If you wrote this code down after that day, lines were taken out that should be here: show both to somebody you trust outside of here.`,
  }),
  'other-person': () => ({
    tone: 'info',
    title: 'This proof is of another account',
    text: 'It says nothing of the lines about you. Choose one that you saved while signed in as yourself.',
  }),
}

interface AnswerProps {
  readonly found: Found
  readonly trail: OwnTrail
}

function Answer({ found, trail: { start, last } }: AnswerProps) {
  const { comparison, savedAt } = found
  const from = savedAt && !Number.isNaN(Date.parse(savedAt)) ? ` of ${day(new Date(savedAt))}` : ''
  const { tone, title, text } = answers[comparison]({
    ...found,
    last,
    from,
    removedUpTo: start ? day(new Date(start.at)) : '',
  })
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  )
}
