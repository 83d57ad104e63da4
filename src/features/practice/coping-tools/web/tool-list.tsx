import { clsx } from 'clsx'
import { Flower2, Leaf, type LucideIcon, Sprout, Wind } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import {
  categories,
  type Category,
  categoryLabel,
  shownName,
  type Tool,
  type ToolName,
  toolsIn,
} from '../catalogue.ts'
import { highestDistress } from '../effectiveness.ts'
import { type Guide, guideOf } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { ScaleChoice } from './scale-choice.tsx'

const tDistress = texts('distress')
const tToolList = texts('toolList')
const t = texts('tools')

const icons: Readonly<Record<Category, LucideIcon>> = {
  breathing: Wind,
  mindfulness: Flower2,
  relaxation: Leaf,
  grounding: Sprout,
}

interface ToolCardProps {
  readonly tool: Tool
  /** What sets it apart from the others, in a few words. */
  readonly mark: string | null
  /** Whether its start is the main action of the page. */
  readonly isMain: boolean
  /** True while another session runs. */
  readonly isDisabled: boolean
  /** For moving the focus back to the start button. */
  readonly startButton: Ref<HTMLButtonElement>
  readonly onStart: () => void
  /** What to choose before the start. */
  readonly children: ReactNode
}

/** One tool: what it does, how long it takes, and its start button. */
function ToolCard({ tool, mark, isMain, isDisabled, startButton, onStart, children }: ToolCardProps) {
  const id = useId()
  const Icon = icons[tool.category]

  return (
    <Card aria-labelledby={id} className="max-sm:gap-3 max-sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5">
          {mark && <Badge className="self-start">{mark}</Badge>}
          <CardTitle id={id}>{shownName(tool.name)}</CardTitle>
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant="calm">
              <Icon aria-hidden />
              {categoryLabel(tool.category)}
            </Badge>
            <span className="text-muted-foreground">
              {tToolList('minutes', { count: tool.seconds / 60 })}
            </span>
          </div>
        </div>
        <Button
          ref={startButton}
          variant={isMain ? 'default' : 'secondary'}
          disabled={isDisabled}
          aria-label={tToolList('startOf', { tool: shownName(tool.name) })}
          onClick={onStart}
        >
          {t('start')}
        </Button>
      </div>
      <CardDescription>{tToolList(`abouts.${tool.name}`)}</CardDescription>
      {children}
    </Card>
  )
}

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
    if (name === trialTool) return isTrialOnly ? null : t('todayInTrial')
    return name === worksBest ? t('worksBest') : null
  }

  function start(tool: Tool) {
    onStart(tool, distress, guideOf(tool.name, leavesOutHolds))
    setDistress(null)
  }

  return (
    <div className="flex flex-col gap-5">
      {!isTrialOnly && <ToolFilter value={filter} onChange={setFilter} />}
      {isDisabled && !isTrialOnly && <p className="text-muted-foreground">{t('stopToStartAnother')}</p>}
      {asksDistress && (
        <DistressBefore value={distress} onChange={setDistress} trialTool={trialTool} isOpen={isTrialOnly} />
      )}
      <ul className={clsx('grid gap-4', !isTrialOnly && 'sm:grid-cols-2 sm:gap-5 lg:grid-cols-3')}>
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
                <fieldset disabled={isDisabled} className="min-w-0">
                  <Checkbox
                    label={
                      <span className="font-medium">
                        {t('leaveOutHolds')}
                        <span className="block text-sm font-normal text-muted-foreground">
                          {t('whoLeavesOutHolds')}
                        </span>
                      </span>
                    }
                    checked={leavesOutHolds}
                    onCheckedChange={setLeavesOutHolds}
                  />
                </fieldset>
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
    <div role="group" aria-label={t('filter')} className="scroll-row -m-1 flex gap-2 p-1">
      {(['all', ...categories] as const).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={clsx(
            'min-h-11 shrink-0 rounded-full border px-4 font-medium whitespace-nowrap transition-colors',
            filter === value
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-input bg-card hover:bg-muted',
          )}
        >
          {tToolList('filterOf', { category: categoryLabel(filter), count: toolsIn(filter).length })}
        </button>
      ))}
    </div>
  )
}

interface DistressBeforeProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The tool that the person tries today, if they compare two. */
  readonly trialTool: ToolName | null
  /** Whether the question stands open, and not behind a line to press. */
  readonly isOpen: boolean
}

/** The question about distress before a session. Nobody has to answer it. */
function DistressBefore({ value, onChange, trialTool, isOpen }: DistressBeforeProps) {
  const scale = (
    <ScaleChoice
      question={t('distressBeforeQuestion')}
      hint={isOpen ? t('distressBeforeTrialHint') : t('distressBeforeHint')}
      from={0}
      to={highestDistress}
      value={value}
      onChange={onChange}
    />
  )
  if (isOpen) return <Card>{scale}</Card>
  return (
    <details className="rounded-lg border border-border bg-card px-5 open:pb-5">
      <summary className="min-h-11 cursor-pointer rounded-lg py-2.5 font-medium">
        {value === null ? invitationFor(trialTool) : tDistress('distressBeforeIs', { distress: value })}
      </summary>
      {scale}
    </details>
  )
}

function invitationFor(trialTool: ToolName | null): string {
  if (!trialTool) return t('noteDistress')
  return tDistress('noteDistressForTrial', { tool: shownName(trialTool) })
}
