import type { ViewedSwitch } from '#features/connections/sharing-switches.ts'

import type { SharedView } from '../contract.ts'
import { nothingMessage, switchLabels } from '../labels.ts'
import { Alerts, CheckIns, Entries, Screenings, Sessions } from './shared-lists.tsx'

interface SharedKindProps {
  readonly name: ViewedSwitch
  readonly view: SharedView
  /** Who reads, as the mark under what must not travel on. */
  readonly reader: string
  readonly atFirst?: number
}

/**
 * What is shared of one kind, to a supporter and, before it is turned on, to its owner: one component, so
 * that the two can never differ. Nothing where the kind is not shared.
 */
export function SharedKind({ name, view, reader, atFirst = 5 }: SharedKindProps) {
  const { shareMoodData, shareJournal, shareAssessments, shareCopingTools, shareAlerts } = view
  const list = { label: switchLabels[name], nothing: nothingMessage[name], atFirst }
  return (
    <>
      {name === 'shareMoodData' && shareMoodData && <CheckIns list={list} items={shareMoodData} />}
      {name === 'shareJournal' && shareJournal && (
        <Entries list={list} items={shareJournal} reader={reader} />
      )}
      {name === 'shareAssessments' && shareAssessments && <Screenings list={list} items={shareAssessments} />}
      {name === 'shareCopingTools' && shareCopingTools && <Sessions list={list} items={shareCopingTools} />}
      {name === 'shareAlerts' && shareAlerts && <Alerts list={list} items={shareAlerts} />}
    </>
  )
}
