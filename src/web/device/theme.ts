import { sharedValue, useSharedValue } from '../shared-value.ts'
import { deviceValues } from './kept-values.ts'

export type Theme = 'light' | 'dark'

// Spec §4: the theme lives in local storage under this key and as a class on the document root.
const storageKey = 'theme'
/** The colour that the system paints around an installed app. It is `--background` in styles.css. */
const themeColors: Record<Theme, string> = { light: '#faf8f5', dark: '#1a1715' }
const shown = sharedValue<Theme>('light')

// The build renders the landing page too, without a window.
if (typeof window !== 'undefined') {
  // A script of the page has chosen before anything was painted.
  shown.set(document.documentElement.classList.contains('dark') ? 'dark' : 'light')
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) show(deviceValues.read(storageKey) === 'dark' ? 'dark' : 'light')
  })
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('light', theme === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme])
  shown.set(theme)
}

/** Changes the theme now and for the next visit. Without storage it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  deviceValues.write(storageKey, theme)
  show(theme)
}

/** The current theme. A change in another tab changes it here too. */
export function useTheme(): Theme {
  // A page that the build rendered shows the default (spec §4).
  return useSharedValue(shown, 'light')
}
