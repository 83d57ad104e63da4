import { RotateCw } from 'lucide-react'
import { useState } from 'react'

import { type ViewedSwitch, viewedSwitches } from '#features/core/connections/sharing-switches.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { SharedView } from '../contract.ts'
import { switchLabel } from '../labels.ts'
import { texts } from '../texts/shared.ts'
import { SharedKind } from './shared-kind.tsx'

interface SharedSectionsProps {
  readonly view: SharedView
  readonly name: string
  readonly reader: string
  /** When the data was read, in milliseconds. */
  readonly readAt: number
  readonly isReading: boolean
  readonly onRead: () => unknown
}

/** A section for each kind that is shared. It also says which kinds have ended while the page was open. */
export function SharedSections({ view, name, reader, readAt, isReading, onRead }: SharedSectionsProps) {
  const now = useNow()
  const shown = viewedSwitches.filter((kind) => view[kind] !== null)
  const ended = useEnded(shown)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground">
        <p>{texts.lastUpdated({ ago: timeAgo(new Date(readAt).toISOString(), now) })}</p>
        <Button size="sm" variant="ghost" disabled={isReading} onClick={() => onRead()}>
          <RotateCw aria-hidden />
          {texts.update}
        </Button>
      </div>
      <output className="block font-medium empty:hidden">
        {ended.length > 0 && texts.noLongerShares({ name, kinds: ended.map(switchLabel).join(', ') })}
      </output>
      {shown.length === 0 && (
        <EmptyState
          drawing={<StillWaterDrawing />}
          title={texts.sharesNothing({ name })}
          text={texts.sharesNothingText}
        />
      )}
      {shown.map((kind) => (
        <Card key={kind} aria-labelledby={`${kind}-title`}>
          <CardTitle id={`${kind}-title`}>{switchLabel(kind)}</CardTitle>
          <SharedKind name={kind} view={view} reader={reader} />
        </Card>
      ))}
    </>
  )
}

/** The kinds that were shared at some time since the page was opened, but no longer are. */
function useEnded(shown: readonly ViewedSwitch[]): readonly ViewedSwitch[] {
  const [seen, setSeen] = useState(shown)
  const added = shown.filter((kind) => !seen.includes(kind))
  if (added.length > 0) setSeen([...seen, ...added])
  return seen.filter((kind) => !shown.includes(kind))
}
