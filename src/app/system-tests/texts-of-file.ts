import { readFileSync } from 'node:fs'

import { type ESTree, parseSync } from 'vite'

/** One text of a file, with `{count}` where something is put in. */
export interface TextOfFile {
  /** The exported name, and the keys within it. */
  readonly name: string
  readonly isExported: boolean
  /** It has several where a choice or a plural is in it. */
  readonly texts: readonly string[]
}

type Node = ESTree.Node
type Known = ReadonlyMap<string, Node>

/** All texts of a file of texts, by their names. They are read and not run, so that each side of a choice is there. */
export function textsOfFile(file: string): TextOfFile[] {
  const known = new Map<string, Node>()
  const exported = new Set<string>()
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id && declared.body) {
      known.set(declared.id.name, declared.body)
      if (declared !== statement) exported.add(declared.id.name)
    }
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      known.set(id.name, init)
      if (declared !== statement) exported.add(id.name)
    }
  }
  return [...known].flatMap(([name, node]) =>
    partsOf(name, node, known).map((part) => ({ ...part, isExported: exported.has(name) })),
  )
}

function partsOf(name: string, node: Node, known: Known): Omit<TextOfFile, 'isExported'>[] {
  const plain = unwrapped(node)
  if (plain.type === 'ObjectExpression') {
    return plain.properties.flatMap((property) =>
      property.type === 'Property' ? partsOf(`${name}.${keyOf(property.key)}`, property.value, known) : [],
    )
  }
  if (plain.type === 'ArrayExpression') {
    return plain.elements.flatMap((element, place) =>
      element ? partsOf(`${name}.${place}`, element, known) : [],
    )
  }
  return [{ name, texts: textsOf(plain, known) }]
}

function unwrapped(node: Node): Node {
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSNonNullExpression'
    ? unwrapped(node.expression)
    : node
}

function keyOf(key: Node): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : '?'
}

/** The elements that end a line. */
const blocks = /^(?:p|li|h\d|d[dt]|div|br|t[dh])$/

const gap = (name: string) => [`{${name}}`]
/** So many sides of choices are enough of one text. */
const most = 64

/** Each way in which an expression can read. What is not known here reads as a gap. */
function textsOf(node: Node | null | undefined, known: Known): string[] {
  if (!node) return ['']
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : '']
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, place) => [
          [value.cooked ?? ''],
          place < node.expressions.length ? textsOf(node.expressions[place], known) : [''],
        ]),
      )
    case 'BinaryExpression':
      return node.operator === '+'
        ? joined([textsOf(node.left, known), textsOf(node.right, known)])
        : gap('value')
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, known), ...textsOf(node.alternate, known)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['', ...textsOf(node.right, known)]
        : [...textsOf(node.left, known), ...textsOf(node.right, known)]
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return textsOf(node.body, without(known, node.params.flatMap(namesIn)))
    case 'BlockStatement':
      return returnsOf(node, known)
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'Property' ? textsOf(property.value, known) : [],
      )
    case 'ArrayExpression':
      return node.elements.flatMap((element) => textsOf(element, known))
    case 'JSXFragment':
      return joined(node.children.map((child) => textsOf(child, known)))
    case 'JSXElement': {
      const { name } = node.openingElement
      const isBlock = name.type === 'JSXIdentifier' && blocks.test(name.name)
      return joined([...node.children.map((child) => textsOf(child, known)), [isBlock ? '\n' : '']])
    }
    case 'JSXText':
      return [jsxText(node.value)]
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? [''] : textsOf(node.expression, known)
    case 'Identifier':
      return known.has(node.name)
        ? textsOf(known.get(node.name), without(known, [node.name]))
        : gap(node.name)
    case 'MemberExpression':
      return memberTexts(node, known)
    case 'CallExpression':
      return callTexts(node, known)
    default: {
      const plain = unwrapped(node)
      return plain === node ? gap('value') : textsOf(plain, known)
    }
  }
}

function memberTexts(node: ESTree.MemberExpression, known: Known): string[] {
  const { object, property } = node
  // Looked up in a list of this file, or a constant that another part names.
  if (object.type === 'Identifier' && known.has(object.name)) return textsOf(object, known)
  if (unwrapped(object).type === 'ObjectExpression') return textsOf(unwrapped(object), known)
  return gap(node.computed ? 'value' : keyOf(property))
}

/** A call puts in what is said to it, as in `link('the rules')`; a function of the file says its own. */
function callTexts({ callee, arguments: given }: ESTree.CallExpression, known: Known): string[] {
  const own = callee.type === 'Identifier' && known.has(callee.name) ? textsOf(callee, known) : []
  // A value as it is written, such as `mood.toLowerCase()`.
  if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier')
    return gap(callee.object.name)
  const isPlain = callee.type === 'Identifier'
  const said = isPlain
    ? given.flatMap((argument) =>
        argument.type === 'Literal' || argument.type === 'TemplateLiteral' || argument.type === 'JSXFragment'
          ? textsOf(argument, known)
          : [],
      )
    : []
  const all = [...own, ...said]
  return all.length > 0 ? all : gap(isPlain ? callee.name : 'value')
}

function returnsOf(block: ESTree.BlockStatement | ESTree.FunctionBody, known: Known): string[] {
  const local = new Map(known)
  const found: string[] = []
  const visit = (statement: Node | null | undefined): void => {
    if (!statement) return
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) local.set(id.name, init)
    } else if (statement.type === 'ReturnStatement') found.push(...textsOf(statement.argument, local))
    else if (statement.type === 'IfStatement') {
      visit(statement.consequent)
      visit(statement.alternate)
    } else if (statement.type === 'BlockStatement') for (const inner of statement.body) visit(inner)
    else if (statement.type === 'SwitchStatement') {
      for (const { consequent } of statement.cases) for (const inner of consequent) visit(inner)
    }
  }
  for (const statement of block.body) visit(statement)
  return found
}

function without(known: Known, names: readonly string[]): Known {
  return new Map([...known].filter(([name]) => !names.includes(name)))
}

/** The names that a parameter binds, which hide those of the file. */
function namesIn(parameter: Node): string[] {
  if (parameter.type === 'Identifier') return [parameter.name]
  if (parameter.type !== 'ObjectPattern') return []
  return parameter.properties.flatMap((property) =>
    property.type === 'Property' ? namesIn(property.value) : [],
  )
}

/** Puts parts after one another, in each way in which they can read. */
function joined(parts: readonly (readonly string[])[]): string[] {
  let ways = ['']
  for (const part of parts) {
    ways = ways.flatMap((before) => part.map((after) => before + after)).slice(0, most)
  }
  return ways
}

/** Text between tags, as JSX reads it: a line's end and what is around it are one space. */
function jsxText(text: string): string {
  return text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ')
}
