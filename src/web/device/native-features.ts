import './native.css'
import { App } from '@capacitor/app'
import { SplashScreen } from '@capacitor/splash-screen'
import { StatusBar, Style } from '@capacitor/status-bar'

import type { ShellPlatform } from '#shared/native-shell.ts'

const purple = '#7C3AED'

/**
 * Sets up what only the phone app has (spec §4). The status bar has the dark style, on Android with a purple
 * background. The hardware back button closes what lies over the page, goes back in the history, or closes the app. The splash screen is
 * hidden at the end, even if something before it failed.
 */
export async function startNativeFeatures(
  platform: ShellPlatform,
  closesWhatIsOpen: () => boolean,
): Promise<void> {
  // Since Android 15 the status bar has no colour of its own. The page paints one behind it (native.css).
  document.documentElement.dataset['app'] = platform
  await Promise.allSettled([
    App.addListener('backButton', ({ canGoBack }) => {
      if (closesWhatIsOpen()) return
      if (canGoBack) history.back()
      else void App.exitApp()
    }),
    StatusBar.setStyle({ style: Style.Dark }),
    platform === 'android' && StatusBar.setBackgroundColor({ color: purple }),
  ])
  await SplashScreen.hide()
}
