/** Short texts that a browser keeps by their names. */
export interface KeptValues {
  /** The text under a name; null where there is none, or where nothing can be kept. */
  readonly read: (name: string) => string | null
  /** Keeps a text under a name, or deletes what is under it if it is null. Answers whether that was done. */
  readonly write: (name: string, text: string | null) => boolean
  /** Deletes all texts. */
  readonly clear: () => void
}

/** What outlives the page and the browser: only what anybody who uses the device may see. */
export const deviceValues = keptIn(() => localStorage)

/** What ends with the tab. */
export const tabValues = keptIn(() => sessionStorage)

/** More than the drafts of a person need. */
const roomNeeded = 64_000

/** Whether what somebody types can be kept in this tab over a sign-in: its storage is there, and has room. */
export function canKeep(): boolean {
  const canWrite = tabValues.write('room', 'x'.repeat(roomNeeded))
  tabValues.write('room', null)
  return canWrite
}

/** Whether this browser has a database for more than short texts. Opening it may still fail. */
export function hasDatabase(): boolean {
  return attempt(() => Boolean(indexedDB), false)
}

/**
 * The browser's storage is used here alone. It may be missing, as in a web view that was not given any; be refused, when
 * even its name throws; or be full. Pages then work as they would where nothing was kept.
 */
function keptIn(storage: () => Storage): KeptValues {
  return {
    read: (name) => attempt(() => storage().getItem(name), null),
    write: (name, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        return true
      }, false),
    clear: () => attempt(() => storage().clear(), undefined),
  }
}

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
