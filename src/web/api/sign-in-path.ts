import { shell } from '../device/native-shell.ts'

/**
 * The address that a page leaves for when its session is over. It always loads the start page anew, so that nothing of
 * the person stays on the screen. A fragment added to it stays, and says there what has happened.
 */
export const signInPath = shell ? '/?ended' : '/api/login'
