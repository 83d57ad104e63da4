import { lazy, type ComponentType, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown, and how to fetch it before that: answers once it
 * is there, or cannot be had, and showing it tries again. Code that has come is shown at once: a lazy component
 * is always late for a moment, for which a skeleton would take its place, and what follows a skeleton is held
 * back by React for 300 ms.
 */
export function lazyWithPreload<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined
  const load = async () => (Code ??= await fetchCode())
  const tryToLoad = () => load().catch(() => {})
  const Later = lazy(async () => ({ default: await load() }))

  function CodeOrLater(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Code ?? Later)
    return <Shown {...props} />
  }
  return [CodeOrLater, tryToLoad] as const
}
