import type { DraftState } from './draft-keeper.ts'

const words: Readonly<Record<DraftState, string>> = {
  none: '',
  waiting: 'Keeping your draft...',
  kept: 'Your draft is kept.',
  failed: 'Your draft could not be kept yet. Please leave this page open: we try again every few seconds.',
}

/** Whether what is being written would still be there after a power cut. */
export function DraftLine({ state }: { readonly state: DraftState }) {
  return <output className="min-h-6 text-sm text-muted-foreground">{words[state]}</output>
}
