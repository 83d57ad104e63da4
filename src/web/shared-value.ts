import { useSyncExternalStore } from 'react'

/** A value that components read and subscribe to: of the whole page, or of what runs beside React. */
export interface SharedValue<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  /** Calls the listener at every change. The result unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a value that is shared. Setting it to its current value changes nothing. */
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

/** The current value. While React hydrates a page that the build rendered, it is `rendered`. */
export function useSharedValue<Value>({ subscribe, get }: SharedValue<Value>, rendered = get()): Value {
  return useSyncExternalStore(subscribe, get, () => rendered)
}
