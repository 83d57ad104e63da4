/** The built file with the words that the page at an address has for everybody. */
export const outlineFile = (address: string) => `outlines${address}.html`
