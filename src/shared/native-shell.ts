/**
 * Tells with every call of the app for phones that it comes from there, and on which system. A page of
 * another site cannot send it: a header of one's own needs the server's leave first (CORS).
 */
export const shellHeader = 'x-evenkeel-shell'

/** The systems that the app runs on, as people call them. */
export const shellSystems = { android: 'Android', ios: 'iOS' } as const
export type ShellSystem = keyof typeof shellSystems

/** Whether a session belongs to a page in a browser or to the app for phones. */
export const sessionKinds = ['web', 'native'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** What the web view of the app calls its own pages: Android's first, then iOS's. */
export const nativeOrigins: readonly string[] = ['https://localhost', 'capacitor://localhost']

/** Whether pages of this origin are those of the app. */
export function isNativeOrigin(origin: string | undefined): boolean {
  return origin !== undefined && nativeOrigins.includes(origin)
}
