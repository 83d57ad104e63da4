import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { SunriseDrawing } from '#web/ui/drawings/drawings.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import type { LearningModule } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('module')

interface ModuleEndProps {
  readonly module: LearningModule
  readonly next: LearningModule | undefined
  /** The address of the list of modules. */
  readonly listAddress: string
  /** Whether the reader can earn a certificate. Without a name nobody can. */
  readonly hasCertificate: boolean
  readonly takesFocus: boolean
}

/** The end of a completed module, with links to the next module and the list. */
export function ModuleEnd({ module, next, listAddress, hasCertificate, takesFocus }: ModuleEndProps) {
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
          {t.rich('finishedHeading', { module: () => <span lang={module.language}>“{module.title}”</span> })}
        </h2>
        <p className="max-w-prose text-muted-foreground text-pretty">{t('staysOpen')}</p>
        {hasCertificate && (
          <Link
            href={`/content/${module.id}/questions`}
            className="inline-flex min-h-11 items-center self-center font-medium text-primary-ink underline underline-offset-4"
          >
            {t('questionsLink')}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Button asChild>
            <Link href={`${listAddress}/${next.id}`}>
              <span>
                {t.rich('nextModule', { module: () => <span lang={next.language}>{next.title}</span> })}
              </span>
            </Link>
          </Button>
        )}
        <Button asChild variant={next ? 'outline' : 'default'}>
          <Link href={listAddress}>{t('seeAllModules')}</Link>
        </Button>
      </div>
    </Card>
  )
}

function focusOn(heading: HTMLElement | null) {
  heading?.focus()
}
