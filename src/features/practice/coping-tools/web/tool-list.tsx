import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'

import { categories, type Category, categoryLabel, type Tool, type ToolName, toolsIn } from '../catalogue.ts'
import { type Guide, guideOf } from '../guides.ts'
import { texts as toolListTexts } from '../texts/tool-list.ts'
import { texts } from '../texts/tools.ts'
import { BreathChoice } from './breath-choice.tsx'
import { DistressBefore } from './distress-before.tsx'
import { ToolCard } from './tool-card.tsx'

type Filter = Category | 'all'

interface ToolListProps {
  readonly worksBest: ToolName | null
  /** True while a session runs, since there is only one at a time. */
  readonly isDisabled: boolean
  /** Whether to ask about distress before the next session. */
  readonly asksDistress: boolean
  /** The tool that the person tries today, if they compare two. */
  readonly trialTool: ToolName | null
  /** Whether that tool stands alone. */
  readonly isTrialOnly: boolean
  /** The tool that was just used. The focus moves back to its start button. */
  readonly focusedTool: ToolName | null
  readonly onStart: (tool: Tool, distressBefore: number | null, guide: Guide) => void
}

/** The tools, with a filter by category. */
export function ToolList({ trialTool, isTrialOnly, asksDistress, isDisabled, ...props }: ToolListProps) {
  const { worksBest, focusedTool, onStart } = props
  const [filter, setFilter] = useState<Filter>('all')
  const [distress, setDistress] = useState<number | null>(null)
  // It is about the person's body, so one answer holds for both breathing tools.
  const [leavesOutHolds, setLeavesOutHolds] = useState(false)
  const focusedButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusedTool) focusedButton.current?.focus()
  }, [focusedTool])

  const shown = toolsIn(filter).filter(({ name }) => !isTrialOnly || name === trialTool)

  function markOf(name: ToolName): string | null {
    if (name === trialTool) return isTrialOnly ? null : texts.todayInTrial
    return name === worksBest ? texts.worksBest : null
  }

  function start(tool: Tool) {
    onStart(tool, distress, guideOf(tool.name, leavesOutHolds))
    setDistress(null)
  }

  return (
    <div className="flex flex-col gap-5">
      {!isTrialOnly && <ToolFilter value={filter} onChange={setFilter} />}
      {isDisabled && !isTrialOnly && <p className="text-muted-foreground">{texts.stopToStartAnother}</p>}
      {asksDistress && (
        <DistressBefore value={distress} onChange={setDistress} trialTool={trialTool} isOpen={isTrialOnly} />
      )}
      <ul className={cx('grid gap-4', !isTrialOnly && 'sm:grid-cols-2 sm:gap-5 lg:grid-cols-3')}>
        {shown.map((tool) => (
          <li key={tool.name} className="grid">
            <ToolCard
              tool={tool}
              mark={markOf(tool.name)}
              isMain={isTrialOnly}
              isDisabled={isDisabled}
              startButton={tool.name === focusedTool ? focusedButton : null}
              onStart={() => start(tool)}
            >
              {tool.category === 'breathing' && (
                <BreathChoice
                  leavesOutHolds={leavesOutHolds}
                  isDisabled={isDisabled}
                  onChange={setLeavesOutHolds}
                />
              )}
            </ToolCard>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ToolFilterProps {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
}

function ToolFilter({ value, onChange }: ToolFilterProps) {
  return (
    <div role="group" aria-label={texts.filter} className="scroll-row -m-1 flex gap-2 p-1">
      {(['all', ...categories] as const).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={cx(
            'min-h-11 shrink-0 rounded-full border px-4 font-medium whitespace-nowrap transition-colors',
            filter === value
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-input bg-card hover:bg-muted',
          )}
        >
          {toolListTexts.filterOf({ category: categoryLabel(filter), count: toolsIn(filter).length })}
        </button>
      ))}
    </div>
  )
}
