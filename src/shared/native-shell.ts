/**
 * The header in which the phone app names its platform with every call. A page of another site cannot send it,
 * because the server's CORS rules do not allow the header there.
 */
export const shellHeader = 'x-evenkeel-shell'

/** The platforms of the phone app, with the names that people see. */
export const shellPlatforms = { android: 'Android', ios: 'iOS' } as const
export type ShellPlatform = keyof typeof shellPlatforms

/** Whether a session belongs to a page in a browser or to the phone app. */
export const sessionKinds = ['web', 'native'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** The origins of the app's own pages in its web view, on Android and on iOS. */
export const nativeOrigins: readonly string[] = ['https://localhost', 'capacitor://localhost']

/** Whether an origin is that of the app's own pages. */
export function isNativeOrigin(origin: string | undefined): boolean {
  return origin !== undefined && nativeOrigins.includes(origin)
}
