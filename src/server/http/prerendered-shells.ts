/** The built file with the words that the page at an address has for everybody. */
export const prerenderedShellFile = (address: string) => `outlines${address}.html`
