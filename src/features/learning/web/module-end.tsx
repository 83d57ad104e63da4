import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import type { LearningModule } from '../contract.ts'

interface ModuleEndProps {
  readonly title: string
  readonly next: LearningModule | undefined
  readonly takesFocus: boolean
}

/** The end of a completed module, with links to the next module and the list. */
export function ModuleEnd({ title, next, takesFocus }: ModuleEndProps) {
  return (
    <Card aria-labelledby="end-title" className="items-center text-center">
      <div className="w-56 max-w-full">
        <SunriseDrawing />
      </div>
      <div className="flex flex-col gap-1">
        <h2
          id="end-title"
          tabIndex={-1}
          ref={takesFocus ? focusOn : null}
          className="text-xl font-semibold text-balance outline-none"
        >
          You have finished “{title}”
        </h2>
        <p className="max-w-prose text-muted-foreground text-pretty">
          Every lesson stays open. Come back to any of them whenever you need it.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Button asChild>
            <Link href={`/content/${next.id}`}>Next: {next.title}</Link>
          </Button>
        )}
        <Button asChild variant={next ? 'outline' : 'default'}>
          <Link href="/content">See all modules</Link>
        </Button>
      </div>
    </Card>
  )
}

function focusOn(heading: HTMLElement | null) {
  heading?.focus()
}
