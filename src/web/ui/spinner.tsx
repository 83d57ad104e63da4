import { LoaderCircle } from 'lucide-react'

/** Fills the screen while it is not known yet who is here. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center noscript:hidden">
      <output className="text-primary">
        <LoaderCircle aria-hidden className="size-10 animate-spin" />
        <span className="sr-only">Loading</span>
      </output>
    </main>
  )
}
