import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { LighthouseDrawing } from '#web/ui/drawings/drawings.tsx'

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
        <h1 className="text-3xl font-semibold tracking-tight text-balance">404 Page Not Found</h1>
        <p className="text-muted-foreground">Did you forget to add the page to the router?</p>
      </div>
      <Button asChild>
        <Link href="/">Go to the start page</Link>
      </Button>
    </main>
  )
}
