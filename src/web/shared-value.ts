import { useSyncExternalStore } from 'react'

/** A value that belongs to the whole page, and that any part of it may follow. */
export interface SharedValue<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Hears of every change; answers how to hear no more. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a value of the whole page. One that is set to what it is changes nothing. */
export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it is now; in a page that the build rendered, until its script takes over, `rendered`. */
export function useSharedValue<Value>({ subscribe, get }: SharedValue<Value>, rendered: Value): Value {
  return useSyncExternalStore(subscribe, get, () => rendered)
}
