import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Section } from '#web/ui/layout/page.tsx'

import { categories, type Category, categoryLabel, shownName, type Tool, toolsIn } from '../catalogue.ts'
import { texts } from '../locales/texts.ts'
import { toolIcons } from './tool-icons.ts'

const tToolList = texts('toolList')
const t = texts('tools')

/** Chips beside one another: columns on a phone, so that many are few rows. */
export const chipsClass =
  'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5 sm:flex sm:flex-wrap sm:gap-2'

interface ChipProps {
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One of a few choices. */
export function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(
        'min-h-11 max-w-full rounded-2xl border px-3.5 font-medium transition-colors max-sm:px-1.5 max-sm:text-sm max-sm:leading-tight',
        isPressed ? 'border-primary bg-primary-soft text-primary-ink' : 'border-input bg-card hover:bg-muted',
      )}
    >
      {children}
    </button>
  )
}

interface ToolListProps {
  /** What sets a tool apart from the others, in a few words. */
  readonly markOf: (tool: Tool) => string | null
  /** Whether a press can start it at once, since the person knows it and no card has its start. */
  readonly canStart: (tool: Tool) => boolean
  readonly onChoose: (tool: Tool) => void
  readonly onStart: (tool: Tool) => void
}

/** All tools as rows, with a filter by category. */
export function ToolList(props: ToolListProps) {
  const [filter, setFilter] = useState<Category | 'all'>('all')
  return (
    <Section title={tToolList('allTools')}>
      <div role="group" aria-label={t('filter')} className={chipsClass}>
        {(['all', ...categories] as const).map((category) => (
          <Chip key={category} isPressed={category === filter} onPress={() => setFilter(category)}>
            {tToolList('filterOf', {
              category: categoryLabel(category),
              count: toolsIn(category).length,
            })}
          </Chip>
        ))}
      </div>
      <ToolRows label={tToolList('allTools')} tools={toolsIn(filter)} {...props} />
    </Section>
  )
}

interface ToolRowsProps extends ToolListProps {
  readonly label: string
  readonly tools: readonly Tool[]
}

/** Tools as rows: a press on one shows it, and its start button starts it at once. */
export function ToolRows({ label, tools, markOf, canStart, onChoose, onStart }: ToolRowsProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card shadow-soft"
    >
      {tools.map((tool) => {
        const Icon = toolIcons[tool.category]
        const mark = markOf(tool)
        return (
          <li key={tool.name} className="flex flex-wrap items-center">
            <button
              type="button"
              onClick={() => onChoose(tool)}
              className="flex min-h-16 min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-left -outline-offset-3 transition-colors hover:bg-muted"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-calm-ink" strokeWidth={1.5} />
              <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold">{shownName(tool.name)}</span>{' '}
                  <span className="block text-sm text-muted-foreground">
                    {/* Most names say their category, so it is not said twice. */}
                    <span aria-hidden>{`${categoryLabel(tool.category)} · `}</span>
                    <span>{tToolList('minutes', { count: tool.seconds / 60 })}</span>
                  </span>
                </span>
                {mark && <Badge variant="calm">{mark}</Badge>}
              </span>
            </button>
            {canStart(tool) && (
              <Button
                variant="ghost"
                size="icon"
                className="mx-1"
                aria-label={tToolList('startOf', { tool: shownName(tool.name) })}
                onClick={() => onStart(tool)}
              >
                <Play aria-hidden />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
