// What the app for phones is told. Why each line is as it is: ../docs/decisions/0020-native-shell.md.
const config = {
  appId: 'org.evenkeel.app',
  appName: 'Evenkeel',
  webDir: '../dist/native',
  // Capacitor's log would carry cookies and replies.
  loggingBehavior: 'none',
  zoomEnabled: true,
  server: { androidScheme: 'https', cleartext: false },
  android: {
    path: 'android',
    allowMixedContent: false,
    webContentsDebuggingEnabled: false,
    // The floor of the pages (`browserslist` in package.json). Older ones lack what the styles need.
    minWebViewVersion: 99,
  },
  ios: { path: 'ios', webContentsDebuggingEnabled: false, contentInset: 'never' },
  plugins: {
    // iOS drops the cookies of other sites in a web view: calls leave through the system's HTTP client.
    CapacitorHttp: { enabled: true },
    // It would give the session's cookie to the page's reach on its way.
    CapacitorCookies: { enabled: false },
    // The page hides it as soon as it is there; should it never be, nobody is left before a locked door.
    SplashScreen: { launchShowDuration: 8000, launchAutoHide: true, backgroundColor: '#7C3AED' },
    StatusBar: { style: 'DARK', backgroundColor: '#7C3AED', overlaysWebView: false },
  },
}

export default config
