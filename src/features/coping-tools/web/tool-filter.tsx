import { cx } from 'class-variance-authority'

import { categories, type Category, categoryLabels, toolsOf } from '../catalogue.ts'

export type Filter = Category | 'all'

interface ToolFilterProps {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
}

/** Which tools are shown, each with how many there are. */
export function ToolFilter({ value, onChange }: ToolFilterProps) {
  return (
    <div role="group" aria-label="Show" className="scroll-row -m-1 flex gap-2 p-1">
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
          {`${categoryLabels[filter]} (${toolsOf(filter).length})`}
        </button>
      ))}
    </div>
  )
}
