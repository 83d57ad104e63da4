/** What other features may use of this one in the browser. */
export { CopingTools } from './coping-tools.tsx'
