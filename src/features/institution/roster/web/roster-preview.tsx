import { useState } from 'react'

import { MissingParts } from '#features/institution/people/web/index.ts'
import { formatNumber } from '#shared/number-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { RosterPreview, RosterProgress } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { countsOf } from './counts.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RunProgress } from './runs.tsx'

const t = texts('page')
const tRoster = texts('roster')

interface RosterPreviewCardProps {
  readonly preview: RosterPreview
  readonly isRunning: boolean
  /** How far it is while it runs; null where that is not known yet. */
  readonly progress: RosterProgress | null
  readonly failure: string | null
  /** With the number of people who may leave, where it is asked for, and whether what is missing is made. */
  readonly onRun: (allowLeaving: number | null, createsUnits: boolean) => void
  /** Told once the institution has said what texts about housing mean. */
  readonly onMapped: () => void
  readonly onCancel: () => void
}

/** What a roster would change, by name, and the button that does it. */
export function RosterPreviewCard({
  preview,
  isRunning,
  progress,
  failure,
  onRun,
  onMapped,
  onCancel,
}: RosterPreviewCardProps) {
  const { encoding, counts, made, returned, changed, leaving, refused, ...held } = preview
  const { samePeople, haveLostZeros, areMany, asksAboutLeaving, refusal } = held
  const { missingUnits, missingShifts, remarks } = held
  const [createsUnits, setCreatesUnits] = useState(false)
  const [allows, setAllows] = useState(false)
  const mayRun = refusal === null && (asksAboutLeaving === null || allows)
  return (
    <Card aria-labelledby="roster-preview-title">
      <CardHeader>
        <CardTitle id="roster-preview-title">{t('whatWouldChange')}</CardTitle>
        <CardDescription>
          {t('previewText', { counts: countsOf(counts, 'leaving'), encoding })}
        </CardDescription>
      </CardHeader>
      {refusal && (
        <Notice tone="danger" title={t('cannotBeFollowed')}>
          {refusal}
        </Notice>
      )}
      <Remarks remarks={remarks} />
      <MissingParts
        missing={{ units: missingUnits, shifts: missingShifts }}
        creates={createsUnits}
        onCreates={setCreatesUnits}
        onSaved={onMapped}
      />
      <Names title={t('leaving')} people={leaving.map((one) => ({ ...one, what: '' }))} isOpen />
      <Names title={t('newPeople')} people={made} />
      <Names title={t('backAgain')} people={returned} />
      <Names title={t('changed')} people={changed} />
      {refused.length > 0 && (
        <details>
          <Summary>{t('refused', { count: counts.refused })}</Summary>
          <RefusedRows rows={refused} count={counts.refused} />
        </details>
      )}
      {samePeople.length > 0 && (
        <Notice tone="attention" title={t('samePeopleTitle')}>
          {t('samePeopleText')}
          {haveLostZeros && <p className="mt-2">{tRoster('lostZeros')}</p>}
          <ul className="mt-2 flex max-h-80 list-disc flex-col gap-1 overflow-y-auto pl-5">
            {samePeople.map(({ line, words }, index) => (
              <li key={index} className="wrap-anywhere">
                <span>{t('refusedLine', { line })}</span>: {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {areMany && (
        <Notice tone="attention" title={t('manyLeaveTitle')}>
          {t('manyLeaveText')}
        </Notice>
      )}
      {asksAboutLeaving !== null && refusal === null && (
        <Checkbox
          label={t('theyLeave', { count: asksAboutLeaving })}
          checked={allows}
          onCheckedChange={setAllows}
        />
      )}
      {progress && <RunProgress progress={progress} />}
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      <CardFooter>
        <Button disabled={!mayRun || isRunning} onClick={() => onRun(asksAboutLeaving, createsUnits)}>
          {isRunning ? t('working') : t('follow')}
        </Button>
        <Button variant="outline" disabled={isRunning} onClick={onCancel}>
          {t('chooseAnotherFile')}
        </Button>
      </CardFooter>
    </Card>
  )
}

/** What of the file is nobody, in sentences. */
function Remarks({ remarks }: Pick<RosterPreview, 'remarks'>) {
  const { splitsNames, merged, released, linesLeft } = remarks
  const said = [
    splitsNames && t('splitsNames'),
    merged > 0 && t('merged', { count: merged }),
    released > 0 && t('released', { count: released }),
    linesLeft > 0 && t('linesLeft', { count: linesLeft }),
  ]
  return said.filter(Boolean).map((words) => (
    <p key={String(words)} className="text-muted-foreground wrap-anywhere">
      {words}
    </p>
  ))
}

interface NamesProps {
  readonly title: string
  readonly people: readonly { readonly number: string; readonly name: string; readonly what: string }[]
  readonly isOpen?: boolean
}

function Names({ title, people, isOpen = false }: NamesProps) {
  if (people.length === 0) return null
  return (
    <details open={isOpen}>
      <Summary>
        {title}: {formatNumber(people.length)}
      </Summary>
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {people.map(({ number, name, what }) => (
          <li key={number} className="wrap-anywhere">
            {name} <span className="text-muted-foreground tabular-nums">{number}</span>
            {what && <span>{`: ${what}`}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
