/** The components of coping tools for other features. */
export { CopingTools } from './coping-tools.tsx'
