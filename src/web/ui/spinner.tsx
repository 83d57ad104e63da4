import { LoaderCircle } from 'lucide-react'

import { LoadingWord } from './skeleton.tsx'

/** Turns while something is on its way. Nobody hears it: words say what is awaited. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-10 animate-spin text-primary" />
}

/** Fills the screen while it is not known yet who is here. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center noscript:hidden">
      <Spinner />
      <LoadingWord />
    </main>
  )
}
