import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** How much longer each text is than in English. */
const growth = 0.4
const plain = 'aceinouyACEINOUY'
const accented = 'áçéíñóúýÅÇÉÎÑÖÜÝ'
/** Addresses and names such as PHQ-9 stay whole. Anything else is taken sign by sign. */
const piece = /\b\w+:[\w/]\S*|\S+@\S+|\b[A-Z]{2,}|Evenkeel|[^]/g

/**
 * An English message in a language that nobody speaks: with accents, and longer by two fifths. The journeys find with it
 * what has no room for a longer language. No build that is released has it.
 */
export const inPseudoLanguage = (message: string): string => printAST(parse(message).map(longerElement))

function longerElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: longer(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(longerElement) }
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(longerElement) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  }
  return element
}

/** Repeats letters, evenly, until a text has grown. Even the shortest word gets one letter more. */
function longer(text: string): string {
  let owed = 1 - growth
  return text.replace(piece, (found) => {
    owed += growth * found.length
    if (!/^\p{L}$/u.test(found)) return found
    const letter = accented[plain.indexOf(found)] ?? found
    if (owed < 1) return letter
    owed -= 1
    return letter + letter.toLowerCase()
  })
}
