import { type SubmitEvent, useState } from 'react'

import type { OwnTrail, TrailCheck } from '#features/core/audit-trail/own-trail-check.ts'
import { compareWithProof, type Comparison, readProof } from '#features/core/audit-trail/own-trail-proof.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { capitalized } from '#shared/first-letter.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../../locales/texts.ts'
import { sha256 } from './use-own-trail.ts'

const t = texts('seenBy')

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
      <Summary>{t('compareTitle')}</Summary>
      <div className="flex flex-col gap-4">
        <Field label={t('proofFile')} error={refused === 'file' ? t('notAProof') : undefined}>
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
        <Form onSubmit={submitCode} className="flex flex-col gap-3">
          <Field label={t('proofCode')} error={refused === 'code' ? t('notACode') : undefined}>
            <Input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Button type="submit" variant="outline">
            {t('compare')}
          </Button>
        </Form>
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
  /** The proof as a sentence names it, with its day where that is known. */
  readonly proof: string
  /** The day of the last line that was removed by age; empty without one. */
  readonly removedUpTo: string
}

/** What came of a comparison. */
const answers: Record<Comparison, (found: AnsweredFound) => AnswerWords> = {
  same: ({ position, proof }) => ({
    tone: 'calm',
    title: t('sameTitle', { position }),
    text: t('sameText', { proof }),
  }),
  changed: ({ position, proof }) => ({
    tone: 'danger',
    title: t('changedTitle'),
    text: t('changedText', { position, proof }),
  }),
  shorter: ({ position, proof, last }) => ({
    tone: 'danger',
    title: t('shorterTitle'),
    text: capitalized(t('shorterText', { proof, position, last })),
  }),
  removed: ({ savedAt, removedUpTo }) => ({
    tone: savedAt ? 'info' : 'attention',
    title: t('removedTitle'),
    text: savedAt ? t('removedText') : t('removedDoubtText', { removedUpTo }),
  }),
  'other-person': () => ({
    tone: 'info',
    title: t('otherPersonTitle'),
    text: t('otherPersonText'),
  }),
}

interface AnswerProps {
  readonly found: Found
  readonly trail: OwnTrail
}

function Answer({ found, trail: { start, last } }: AnswerProps) {
  const { comparison, savedAt } = found
  const isDated = savedAt && !Number.isNaN(Date.parse(savedAt))
  const { tone, title, text } = answers[comparison]({
    ...found,
    last,
    proof: isDated ? t('yourProofOf', { day: day(new Date(savedAt)) }) : t('yourProof'),
    removedUpTo: start ? day(new Date(start.at)) : '',
  })
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  )
}
