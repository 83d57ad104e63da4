import { lazy, type ComponentType, useState } from 'react'

/** A component whose code is fetched apart. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. It never fails: showing the component tries again. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code is fetched when it is first shown, or before that by `preload`. Code that has been
 * fetched is shown at once. React's own lazy component always suspends once; a skeleton would take its place,
 * and React shows nothing after a skeleton for 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Code: ComponentType<Props> | undefined
  const load = async () => (Code ??= await fetchCode())
  const Later = lazy(async () => ({ default: await load() }))

  function CodeOrLater(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Code ?? Later)
    return <Shown {...props} />
  }
  const preload = async () => {
    await load().catch(() => {})
  }
  return Object.assign(CodeOrLater, { preload })
}
