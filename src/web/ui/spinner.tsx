import { LoaderCircle } from 'lucide-react'

import { LoadingWord } from './skeleton.tsx'

/** Fills the screen while it is not known yet who is here. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center noscript:hidden">
      <LoaderCircle aria-hidden className="size-10 animate-spin text-primary" />
      <LoadingWord />
    </main>
  )
}
