/**
 * Fetches the code of what somebody who is signed in sees first: what stands around every page, and the page
 * of the address. Both are shown at once, for what is filled in later is held back by React for a third of a second.
 */
export async function loadSignedIn() {
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), loadFirstPage()])
  return SignedIn
}

async function loadFirstPage(): Promise<void> {
  const { loadPage } = await import('./routes.tsx')
  await loadPage(location.pathname)
}
