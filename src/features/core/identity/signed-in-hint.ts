/**
 * A cookie that the page can read and that exists while a session may be open. Without it nobody is signed in,
 * so the landing page need not ask the server. It proves nothing: the page cannot read the session itself.
 */
export const signedInHint = 'signed-in'

/** Its value while somebody may be signed in and the screen is not locked. */
export const unlocked = '1'

/** Its value after a sign-out that did not reach the server. The page sends it again when it can. */
export const signOutPending = 'leaving'

/** Its value while the screen is locked. All tabs of the browser see it. */
export const locked = 'locked'
