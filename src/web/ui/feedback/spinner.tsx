import { LoadingAnnouncement } from './skeleton.tsx'

/** Turns while something is on its way. Nobody hears it: words say what is awaited. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-9 animate-spin forced-color-adjust-none rounded-full border-4 border-primary border-b-transparent"
    />
  )
}

/** Fills the screen while it is not known yet who is here. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center noscript:hidden">
      <Spinner />
      <LoadingAnnouncement />
    </main>
  )
}
