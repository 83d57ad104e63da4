import './native.css'
import { App } from '@capacitor/app'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar, Style } from '@capacitor/status-bar'

import type { ShellSystem } from '#shared/native-shell.ts'

const purple = '#7C3AED'

/**
 * What the app does and a browser does not (spec §4): the status bar is dark, on Android on purple; the
 * hardware back button goes back in history if possible, otherwise out of the app; the splash screen goes
 * now that the first page is there, whatever became of the rest.
 */
export async function startNativeFeatures(system: ShellSystem): Promise<void> {
  // Since Android 15 the bar has no colour of its own: the page paints one behind it.
  document.documentElement.dataset['app'] = system
  await Promise.allSettled([
    App.addListener('backButton', ({ canGoBack }) => {
      if (canGoBack) history.back()
      else void App.exitApp()
    }),
    StatusBar.setStyle({ style: Style.Dark }),
    system === 'android' && StatusBar.setBackgroundColor({ color: purple }),
  ])
  await SplashScreen.hide()
}
