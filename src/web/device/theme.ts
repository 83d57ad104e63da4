import { useSyncExternalStore } from 'react'

import { deviceValues } from './kept-values.ts'

export type Theme = 'light' | 'dark'

// Spec §4: the theme lives in local storage under this key and as a class on the document root.
const storageKey = 'theme'
/** The colour that the system paints around an installed app. It is `--background` in styles.css. */
const themeColors: Record<Theme, string> = { light: '#faf8f5', dark: '#1a1715' }
const listeners = new Set<() => void>()

function storedTheme(): Theme {
  return deviceValues.read(storageKey) === 'dark' ? 'dark' : 'light'
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('light', theme === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme])
  for (const listener of listeners) listener()
}

/** Changes the theme now and for the next visit. Without storage it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  deviceValues.write(storageKey, theme)
  show(theme)
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) show(storedTheme())
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The current theme. A change in another tab changes it here too. */
export function useTheme(): Theme {
  // A page that the build rendered shows the default (spec §4).
  return useSyncExternalStore(subscribe, shownTheme, () => 'light')
}
