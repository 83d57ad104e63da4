import { Flower2, Leaf, type LucideIcon, Sprout, Wind } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type Category, categoryLabel, shownName, type Tool } from '../catalogue.ts'
import { texts as toolListTexts } from '../texts/tool-list.ts'
import { texts } from '../texts/tools.ts'

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
export function ToolCard({ tool, mark, isMain, isDisabled, startButton, onStart, children }: ToolCardProps) {
  const id = useId()
  const Icon = icons[tool.category]

  return (
    <Card aria-labelledby={id} className="max-sm:gap-3 max-sm:p-4">
      <CardHeader>
        {mark && <Badge className="mb-1 self-start">{mark}</Badge>}
        <CardTitle id={id}>{shownName(tool.name)}</CardTitle>
        <CardDescription>{toolListTexts.abouts[tool.name]}</CardDescription>
      </CardHeader>
      {children}
      <CardFooter className="justify-between">
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant="calm">
            <Icon aria-hidden />
            {categoryLabel(tool.category)}
          </Badge>
          <span className="text-muted-foreground">{toolListTexts.minutes({ count: tool.seconds / 60 })}</span>
        </div>
        <Button
          ref={startButton}
          variant={isMain ? 'default' : 'secondary'}
          disabled={isDisabled}
          aria-label={toolListTexts.startOf({ tool: shownName(tool.name) })}
          onClick={onStart}
        >
          {texts.start}
        </Button>
      </CardFooter>
    </Card>
  )
}
