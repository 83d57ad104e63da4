import { lazy, type ComponentType, useState } from 'react'

import { reloadOldPage } from './device/new-version.ts'

/** A component whose code is fetched on demand. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before the component is shown. It never fails. Showing the component tries again. */
  readonly preload: () => Promise<void>
  /** Whether the code is there, so that the component is shown at once. */
  readonly isLoaded: () => boolean
}

/**
 * Makes a component whose code is fetched when it is first shown, or earlier by `preload`. If the code is there, the
 * component is shown at once. React's own `lazy` always suspends once. That would show a skeleton, and React then
 * waits 300 ms before it shows the component.
 */
export function lazyWithPreload<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Code: ComponentType<Props> | undefined
  const load = async () => (Code ??= await fetchCode())
  const LazyCode = lazy(async () => ({ default: await load().catch(reloadOldPage) }))

  function CodeOrLazy(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Code ?? LazyCode)
    return <Shown {...props} />
  }
  const preload = async () => {
    await load().catch(() => {})
  }
  return Object.assign(CodeOrLazy, { preload, isLoaded: () => Code !== undefined })
}
