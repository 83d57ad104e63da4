import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { reloadOldPage } from './device/new-version.ts'

/** How long a fetch that failed is waited for before the next one. */
const retryMs = 5000

interface OnDemandProps<Props extends object> {
  /** Fetches the code. It must be the same function each time. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** What stands there while the code is missing. */
  readonly fallback?: ReactNode
}

/**
 * A part of a page whose code is fetched when it is first shown. Unlike a lazy component it breaks no page around it
 * where the code cannot be fetched: the fallback stands there, and it is tried again every five seconds.
 */
export function OnDemand<Props extends object>({ load, props, fallback = null }: OnDemandProps<Props>) {
  const [Code, setCode] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    async function fetchCode(): Promise<void> {
      try {
        const loaded = await load()
        if (!isGone) setCode(() => loaded)
      } catch {
        if (!isGone) timer = setTimeout(() => void fetchCode(), retryMs)
      }
    }
    void fetchCode()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load])
  return Code ? <Code {...props} /> : fallback
}

/**
 * An on-demand part as a component of its own, such as a dialog that opens at a press. Nothing stands there while the code
 * is missing; where it is missing because a newer version took its place, the page reloads in that version.
 */
export function onDemand<Props extends object>(
  fetchCode: OnDemandProps<Props>['load'],
): (props: Props) => ReactNode {
  const load = () => fetchCode().catch(reloadOldPage)
  return (props: Props) => <OnDemand load={load} props={props} />
}
