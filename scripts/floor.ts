import { globSync, readFileSync } from 'node:fs'

import { givenToOlder, type TooNew, tooNewInScript, tooNewInStyle } from './browser-floor.ts'

// Looks through the built pages for what the oldest browsers lack (`browserslist` in package.json). Each thing that is
// found is given to them by `src/older-browsers/`, or stands here with why it does no harm there.

const guarded = 'It is used only where it is there.'
const ourOwn = 'What is meant is of ours, or of a package, and not of the browser.'
const scripts: Readonly<Record<string, string>> = {
  'CSS.highlights': guarded,
  'Error.captureStackTrace': guarded,
  'Intl.Segmenter': 'Reading aloud is offered only where it is there.',
  'PublicKeyCredential.getClientCapabilities': guarded,
  'PublicKeyCredential.parseCreationOptionsFromJSON': guarded,
  'PublicKeyCredential.parseRequestOptionsFromJSON': guarded,
  'Uint8Array.fromBase64': guarded,
  CloseWatcher: 'An open dialog is closed by its button and by Escape where it is missing.',
  DecompressionStream: 'hucre unpacks a workbook by itself where it is missing.',
  Highlight: guarded,
  'Notification.requestPermission': 'Pushes are offered only where the browser has them.',
  SpeechSynthesisUtterance: 'Reading aloud is offered only where the browser can speak.',
  alpha: ourOwn,
  ariaHidden: 'A property that React sets as an attribute.',
  capture: ourOwn,
  checkVisibility: guarded,
  config: ourOwn,
  connection: guarded,
  contacts: ourOwn,
  displayName: ourOwn,
  fetchPriority: 'A property that React sets as an attribute. It only says what comes first.',
  fileName: ourOwn,
  imageSizes: ourOwn,
  isError: ourOwn,
  login: ourOwn,
  move: ourOwn,
  orientation: ourOwn,
  pushManager: 'Pushes are offered only where the browser has them.',
  role: ourOwn,
  share: ourOwn,
  stackTraceLimit: ourOwn,
  startViewTransition: 'React calls it for view transitions alone, of which there are none.',
  take: ourOwn,
  use: ourOwn,
  userActivation: guarded,
  vibrate: guarded,
  wakeLock: guarded,
}
const styles: Readonly<Record<string, string>> = {
  '@container': 'A dialog has the size for a small window then.',
  '@property': 'Tailwind sets the values that it declares in another way where it is missing.',
  container: 'See @container.',
  'container-type': 'See @container.',
  translate: 'src/web/styles.css moves by transform where it is missing.',
  rotate: 'An arrow of what unfolds does not turn.',
  ':has': 'src/web/styles.css shows what is chosen and what has the focus where it is missing.',
  ':open': 'It stands in :is(), which passes over what it does not know.',
  ':popover-open': 'It stands in :is(), which passes over what it does not know.',
  ':first': 'The margins of printed pages.',
  'accent-color': 'A slider and a box have the browser’s colour.',
  'field-sizing': 'A text has a fixed size, and scrolls.',
  'forced-color-adjust': 'The browser has no forced colours.',
  outline: 'An outline has square corners.',
  'overscroll-behavior': 'A page scrolls behind what is at its end.',
  'overscroll-behavior-x': 'A page scrolls behind what is at its end.',
  resize: 'A phone resizes no field.',
  'scrollbar-width': 'A scrollbar has its usual width.',
  'text-wrap': 'A heading breaks where its line is full.',
  'user-select': 'The build writes -webkit-user-select beside it.',
}

const built = 'dist/web/{,es/}'
const given = givenToOlder()
const used = new Set<string>()
const lookAt = (files: readonly string[], find: (code: string) => TooNew[], reasons: typeof scripts) => {
  if (files.length === 0) throw new Error('Cannot look for what older browsers lack: nothing is built')
  for (const file of files) {
    for (const { name, lackedBy } of find(readFileSync(file, 'utf8'))) {
      used.add(name)
      if (reasons[name]) continue
      console.error(`${file} uses ${name}, which these lack: ${lackedBy.join(', ')}`)
      process.exitCode = 1
    }
  }
}
// What adds what is missing names it.
const isPage = (file: string) => !file.endsWith('older-browsers.js')
lookAt(globSync(`${built}{*,assets/*}.js`).filter(isPage), (code) => tooNewInScript(code, given), scripts)
lookAt(globSync(`${built}assets/*.css`), tooNewInStyle, styles)

for (const name of [...Object.keys(scripts), ...Object.keys(styles)].filter((one) => !used.has(one))) {
  console.error(`scripts/floor.ts says why ${name} does no harm, and nothing uses it`)
  process.exitCode = 1
}
if (process.exitCode)
  console.error('Give it to older browsers (src/older-browsers/), or say in scripts/floor.ts why not')
