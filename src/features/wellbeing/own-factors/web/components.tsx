/** The component of own factors for other features. */
export { FactorIcon } from './factor-icon.tsx'
