/** What other features may use of this one in the browser. */
export { SaveProofButton, SignedFoot } from './signed-foot.tsx'
