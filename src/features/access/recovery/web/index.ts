/** What other features may use of this one in the browser. */
export { ClosedTexts } from './closed-texts.tsx'
export { useAskForHelp } from './queries.ts'
export { SixWords } from './six-words.tsx'
