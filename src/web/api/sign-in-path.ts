import { tabValues } from '../device/kept-values.ts'
import { shell } from '../device/native-shell.ts'

/**
 * The address that a page leaves for when its session is over. It always loads the start page anew, so that nothing of
 * the person stays on the screen.
 */
const signInPath = shell ? '/?ended' : '/api/login'
/** The name in the tab's storage of what has ended the session. */
export const endedKey = 'ended'

/**
 * Leaves for the sign-in, which says there what has happened. The fragment of the address says it: it survives the way
 * over `/api/login`, and no server sees it. Anybody can write an address, so this tab notes that it wrote this one.
 */
export function leaveForSignIn(what: string, leave: (path: string) => void): void {
  tabValues.write(endedKey, what)
  leave(`${signInPath}#ended=${what}`)
}
