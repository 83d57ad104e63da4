/** The built file with the prerendered shell of the page at an address. */
export const prerenderedShellFile = (address: string) => `outlines${address}.html`
