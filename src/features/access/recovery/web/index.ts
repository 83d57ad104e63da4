/** What other features may use of this one in the browser. */
export { useAskForHelp, useOpenClosedTexts } from './queries.ts'
export { SixWords } from './six-words.tsx'
