import { useEffect, useRef, useState } from 'react'

import { type Tool, type ToolName, toolsOf } from '../catalogue.ts'
import { highestDistress } from '../effectiveness.ts'
import { ScaleChoice } from './scale-choice.tsx'
import { ToolCard } from './tool-card.tsx'
import { type Filter, ToolFilter } from './tool-filter.tsx'

interface ToolListProps {
  readonly worksBest: ToolName | null
  /** A session is on, and there is only one at a time. */
  readonly isHeld: boolean
  /** Whether to ask about distress before the next session. */
  readonly asksFirst: boolean
  /** The tool that was just used: its button has the focus back. */
  readonly focused: ToolName | null
  readonly onStart: (tool: Tool, distressBefore: number | null) => void
}

/** All tools, to choose from. */
export function ToolList({ worksBest, isHeld, asksFirst, focused, onStart }: ToolListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [distress, setDistress] = useState<number | null>(null)
  const focusedButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) focusedButton.current?.focus()
  }, [focused])

  function start(tool: Tool) {
    onStart(tool, distress)
    setDistress(null)
  }

  return (
    <div className="flex flex-col gap-5">
      <ToolFilter value={filter} onChange={setFilter} />
      {isHeld && <p className="text-muted-foreground">Stop the session above to start another.</p>}
      {asksFirst && (
        <details className="rounded-lg border border-border bg-card px-5 open:pb-5">
          <summary className="min-h-11 cursor-pointer rounded-lg py-2.5 font-medium">
            {distress === null ? 'Note your distress first (optional)' : `Distress before: ${distress} of 10`}
          </summary>
          <ScaleChoice
            question="How strong is your distress right now?"
            hint="0 is none, 10 is the most you can imagine. It goes with the session you start next."
            from={0}
            to={highestDistress}
            value={distress}
            onChange={setDistress}
          />
        </details>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {toolsOf(filter).map((tool) => (
          <li key={tool.name} className="grid">
            <ToolCard
              tool={tool}
              worksBest={tool.name === worksBest}
              isHeld={isHeld}
              startButton={tool.name === focused ? focusedButton : null}
              onStart={() => start(tool)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
