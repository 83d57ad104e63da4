import { sharedValue, useSharedValue } from '../shared-value.ts'

type Hide = () => void

const hide = sharedValue<Hide | null>(null)

/** Says how the screen is hidden, while somebody is signed in; answers how to take that back. */
export function letHide(next: Hide): () => void {
  hide.set(next)
  return () => hide.set(null)
}

/** Hides the screen; null where there is nobody to hide anything of. */
export function useHide(): Hide | null {
  return useSharedValue(hide, null)
}
