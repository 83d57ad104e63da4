/**
 * A cookie that the page may read, there while a session may be: without it nobody is signed in, and the
 * landing page need not ask. It proves nothing; the session itself is out of the page's reach.
 */
export const signedInHint = 'signed-in'

/** Its value while nothing stands before somebody's pages. */
export const unlocked = '1'

/** Its value when somebody signed out and the server could not be told: to be told when it can. */
export const signOutPending = 'leaving'

/** Its value while the screen is locked, which all tabs of the browser see. */
export const locked = 'locked'
