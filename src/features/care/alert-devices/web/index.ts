/** What other features may use of this one in the browser. */
export {
  offersRings,
  useAddPhone,
  useConfirmRing,
  useRemoveDevice,
  useTestRing,
  useTurnOnDevice,
} from './queries.ts'
