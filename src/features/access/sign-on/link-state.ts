/** What the state of a sign-on begins with that links an account, by which the page tells the two apart. */
export const linkState = 'link.'
