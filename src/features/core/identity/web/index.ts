/** What other features may use of this one in the browser. */
export { ForAdministrators } from './for-administrators.tsx'
export {
  clearSignedInData,
  fetchIsSignedIn,
  mayBeSignedIn,
  useCurrentUser,
  useIsSigningOut,
  useLogout,
  useSetCurrentUser,
} from './queries.ts'
