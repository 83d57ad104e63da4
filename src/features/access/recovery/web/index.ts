/** What other features may use of this one in the browser. */
export { ClosedTexts } from './closed-texts.tsx'
export { SixWords } from './six-words.tsx'
