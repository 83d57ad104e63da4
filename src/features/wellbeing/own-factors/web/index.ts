/** What other features may use of this one in the browser. */
export { FactorIcon } from './factor-icon.tsx'
