import { useEffect } from 'react'

/** What a dialog needs of the browser's own way to close, which Chromium has, on Android by the button back. */
interface Watcher extends EventTarget {
  destroy(): void
}

declare global {
  // oxlint-disable-next-line no-var -- Only `var` declares a property of the global object.
  var CloseWatcher: (new () => Watcher) | undefined
}

const open = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]'

/** Closes the dialog or the menu that lies on top, as Escape does. Answers whether one was open. */
export function closeTopmost(): boolean {
  const own = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (own) {
    own.close()
    return true
  }
  if (!document.querySelector(open)) return false
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return true
}

/** Inside what is open: back closes it, and leaves the page only then. */
export function CloseByBack(): null {
  useEffect(() => {
    let watcher: Watcher | undefined
    const watch = () => {
      watcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
      watcher?.addEventListener('close', () => {
        closeTopmost()
        // What stays open, such as a dialog that sends something, is watched on.
        watch()
      })
    }
    watch()
    return () => watcher?.destroy()
  }, [])
  return null
}
