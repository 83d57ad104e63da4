import type { ViewedSwitch } from '#features/core/connections/sharing-switches.ts'

import type { SharedView } from '../contract.ts'
import { nothingMessage, switchLabel } from '../labels.ts'
import { Alerts, CheckIns, Entries, Screenings, Sessions } from './shared-lists.tsx'

interface SharedKindProps {
  readonly name: ViewedSwitch
  readonly view: SharedView
  /** The reader's name, for the notice that journal entries must not be passed on. */
  readonly reader: string
  readonly atFirst?: number
}

/**
 * The items of one shared kind. The supporter's view and the owner's preview use this same component, so that the
 * two can never differ. It shows nothing if the kind is not shared.
 */
export function SharedKind({ name, view, reader, atFirst = 5 }: SharedKindProps) {
  const { shareMoodData, shareJournal, shareAssessments, shareCopingTools, shareAlerts } = view
  const list = { label: switchLabel(name), nothing: nothingMessage(name), atFirst }
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
