/** What other features may use of this one in the browser. */
export {
  useAddPasskey,
  useOpenWithPasskey,
  usePasskeySignIn,
  usePasskeysAreUsable,
  useRemovePasskey,
} from './queries.ts'
