import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { LighthouseDrawing } from '#web/ui/drawings/drawings.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('notFound')

export function NotFoundPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-page flex-col items-center gap-6 px-4 py-16 text-center outline-none"
    >
      <div className="w-64 max-w-full">
        <LighthouseDrawing />
      </div>
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-semibold tracking-tight text-balance">{t('title')}</h1>
        <p className="text-muted-foreground">{t('isItInRouter')}</p>
      </div>
      <Button asChild>
        <Link href="/">{t('goToStart')}</Link>
      </Button>
    </main>
  )
}
