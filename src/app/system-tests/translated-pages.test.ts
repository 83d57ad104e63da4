import { globSync, readFileSync } from 'node:fs'

import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts each text into an element of its own (`<font>`), and React no longer finds the
 * text in its parent: to take it away, or to put something before it, throws, and a changed text is not shown. A text
 * that is alone in its parent is written over whole. Beside other nodes it must stand in an element.
 *
 * What this sees is the syntax of one file: a text that comes, goes, or is filled in; a text after something that may
 * come and go; and a text without a parent of its own, in a fragment or as what a component returns. It takes a function
 * of the same file that returns elements for no text. It does not see what `children` hold, nor a text whose name alone
 * says a value, such as `{count}`, nor what a `rich` text holds.
 */
type Child = ESTree.JSXChild

interface File {
  /** What is imported as an icon, which never comes and goes by itself. */
  readonly icons: ReadonlySet<string>
  /** The names of functions and values of the file that hold elements. */
  readonly elements: ReadonlySet<string>
}

const isMany = ({ type, ...node }: ESTree.Expression) =>
  type === 'CallExpression' &&
  'callee' in node &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  /^(?:flatMap|fields|map|rich)$/.test(node.callee.property.name)

function mayBeText(node: ESTree.Expression, file: File): boolean {
  const either = (...nodes: ESTree.Expression[]) => nodes.some((one) => mayBeText(one, file))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'BinaryExpression':
    case 'TemplateLiteral':
      return true
    case 'MemberExpression':
      return !(
        (node.property.type === 'Identifier' && /^(?:children|question)$/.test(node.property.name)) ||
        (node.object.type === 'Identifier' && isElement(node.object.name, file))
      )
    case 'LogicalExpression':
      return node.operator === '&&' ? either(node.right) : either(node.left, node.right)
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate)
    case 'CallExpression':
      return !isMany(node) && !(node.callee.type === 'Identifier' && isElement(node.callee.name, file))
    case 'Identifier':
      return /(?:label|name|text|message|words|title)$/i.test(node.name) && !isElement(node.name, file)
    default:
      return false
  }
}

const isElement = (name: string, { elements }: File) => name === 'children' || elements.has(name)

/** Whether a text is made of values: by a template, or by a text that is filled in. */
const isFilledIn = (node: ESTree.Expression): boolean =>
  (node.type === 'TemplateLiteral' && node.expressions.length > 0) ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    (node.arguments.length > 1 || node.arguments.some((given) => given.type === 'TemplateLiteral')))

const isChoice = ({ type }: ESTree.Expression) =>
  type === 'LogicalExpression' || type === 'ConditionalExpression'

/** A space alone is not translated. */
const isSpace = (node: ESTree.Expression) => node.type === 'Literal' && String(node.value).trim() === ''

/** What a child says in braces; null for every other child. */
const inBraces = (child: Child) =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
    ? child.expression
    : null

function mayComeAndGo(child: Child, { icons }: File): boolean {
  const said = inBraces(child)
  if (said) return isChoice(said) || isMany(said)
  if (child.type !== 'JSXElement') return false
  const { name } = child.openingElement
  // An element of HTML stays, and so do a link, a badge and a figure beside its words.
  return (
    name.type === 'JSXIdentifier' &&
    /^[A-Z]/.test(name.name) &&
    !icons.has(name.name) &&
    !/(?:Icon|Link|Badge)$/.test(name.name)
  )
}

/** The texts of a file that a browser which translates would take from React, with their lines. */
function bareTexts(code: string): string[] {
  const { program } = parseSync('page.tsx', code)
  const icons = new Set<string>()
  const elements = new Set<string>()
  const places: number[] = []
  const note = ({ start }: ESTree.Node) => void places.push(start)
  new Visitor({ JSXElement: note, JSXFragment: note }).visit(program)
  const holdsElements = ({ start, end }: ESTree.Node) => places.some((place) => start <= place && place < end)
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value === 'lucide-react') for (const { local } of specifiers) icons.add(local.name)
    },
    FunctionDeclaration: (node) => {
      if (node.id && holdsElements(node)) elements.add(node.id.name)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && holdsElements(init)) elements.add(id.name)
    },
  }).visit(program)
  const file = { icons, elements }
  const found: string[] = []
  const add = ({ start, end }: ESTree.Node) =>
    found.push(`${code.slice(0, start).split('\n').length}: ${code.slice(start, end).trim()}`)
  const look = ({ type, children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const isLoose = type === 'JSXFragment'
    const shown = children.filter(
      (child) => child.type !== 'JSXText' || child.value.trim() || !child.value.includes('\n'),
    )
    if (shown.length < 2 && !isLoose) return
    for (const [index, child] of shown.entries()) {
      const said = inBraces(child)
      const isText = said ? mayBeText(said, file) && !isSpace(said) : child.type === 'JSXText'
      const follows = index > 0 && mayComeAndGo(shown[index - 1]!, file)
      if (isText && (isLoose || follows || (said && (isChoice(said) || isFilledIn(said))))) add(child)
    }
  }
  // What makes an element of another one holds it, or says so by its name.
  const isSaid = (node: ESTree.Expression) =>
    mayBeText(node, file) &&
    !holdsElements(node) &&
    !(
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'cloneElement'
    )
  const functions: ESTree.Function[] = []
  const noteFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    void functions.push(node as ESTree.Function)
  new Visitor({
    JSXElement: look,
    JSXFragment: look,
    ArrowFunctionExpression: noteFunction,
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
  }).visit(program)
  new Visitor({
    ReturnStatement: (node) => {
      const around = functions.filter(({ start, end }) => start <= node.start && node.end <= end)
      const innermost = around.toSorted((a, b) => b.start - a.start)[0]
      const isOfComponent = /^[A-Z]/.test(innermost?.id?.name ?? '')
      if (isOfComponent && node.argument && isSaid(node.argument)) add(node)
    },
  }).visit(program)
  return found
}

test('a text that comes, goes, is filled in, or stands loose is found', () => {
  const page = `
    import { Icon } from 'lucide-react'
    const part = () => <b />
    const page = <p><Icon />{isOn ? t('a') : t('b')}</p>
    const filled = <p><Icon />{t('a', { count })}</p>
    const behind = <p>{isOn && <Icon />}{t('c')}</p>
    const within = <p><Icon /><span>{isOn ? t('a') : t('b')}</span></p>
    const still = <p><Icon />{t('d')}</p>
    const alone = <p>{isOn ? t('a') : t('b')}</p>
    const parts = <p><Icon />{isOn && part()}</p>
    const loose = <>{'. '}<b /></>
    function Words() {
      return t('e')
    }
  `

  expect(bareTexts(page)).toEqual([
    "4: {isOn ? t('a') : t('b')}",
    "5: {t('a', { count })}",
    "6: {t('c')}",
    "11: {'. '}",
    "13: return t('e')",
  ])
})

test('no page loses a text to a browser that translates it', () => {
  const found = globSync('src/**/*.tsx')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((text) => `${file}:${text}`))

  expect(found).toEqual([])
})
