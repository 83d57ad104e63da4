import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

type Place = Pick<ESTree.Node, 'start' | 'end'>

const englishTexts = /\/texts\/en\/[\w-]+\.tsx?$/

/** How much longer each text is than in English. */
const growth = 0.4
const plain = 'aceinouyACEINOUY'
const accented = 'áçéíñóúýÅÇÉÎÑÖÜÝ'
/** Escapes, entities, addresses and names such as PHQ-9 stay whole. Anything else is taken sign by sign. */
const piece = /\\u[\dA-Fa-f]{4}|\\.|&\w+;|\b\w+:[\w/]\S*|\S+@\S+|\b[A-Z]{2,}|Evenkeel|[^]/g

/**
 * Gives a build a language that nobody speaks, made from the English texts: with accents, and longer by two fifths. The
 * journeys find with it what has no room for a longer language. No build that is released has it.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform: {
      filter: { id: englishTexts },
      handler: (code, id) => ({ code: inPseudoLanguage(code, id), map: null }),
    },
  }
}

/** The source of a file of English texts, with its texts in the pseudo-language. */
function inPseudoLanguage(source: string, file: string): string {
  const texts: Place[] = []
  const others: Place[] = []
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && texts.push(node),
    TemplateElement: (node) => texts.push(node),
    JSXText: (node) => texts.push(node),
    ImportDeclaration: (node) => others.push(node),
    TSLiteralType: (node) => others.push(node),
    JSXAttribute: (node) => others.push(node),
    Property: (node) => others.push(node.key),
    BinaryExpression: (node) => node.operator.endsWith('==') && others.push(node.left, node.right),
    // The locales and options of `Intl`.
    NewExpression: (node) => others.push(...node.arguments),
    CallExpression: ({ callee, arguments: given }) =>
      source.slice(callee.start, callee.end).includes('.toLocale') && others.push(...given),
  }).visit(parseSync(file, source).program)
  let written = ''
  let end = 0
  for (const text of texts.toSorted((one, other) => one.start - other.start)) {
    if (others.some((other) => other.start <= text.start && text.end <= other.end)) continue
    written += source.slice(end, text.start) + longer(source.slice(text.start, text.end))
    end = text.end
  }
  return written + source.slice(end)
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
