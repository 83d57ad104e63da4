import { LoadingAnnouncement } from './skeleton.tsx'

/** A spinner. It is hidden from screen readers, so a text beside it must say that something is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-9 animate-spin forced-color-adjust-none rounded-full border-4 border-primary border-b-transparent"
    />
  )
}

/** Fills the screen until it is known who is signed in. */
export function FullScreenSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
      <LoadingAnnouncement />
    </main>
  )
}
