import type { FastifyInstance } from 'fastify'

import { texts } from '../../locales/texts.ts'
import { badField } from '../rejection.ts'

const t = texts('refusals')

/**
 * How much one body may hold beside its texts. A parser and a contract have so much to say of a million values, lists
 * in lists and unknown fields that nobody else is answered for seconds.
 */
export interface BodyBounds {
  /** Values, counted before they are parsed. */
  readonly values: number
  /** Items of one list. */
  readonly items: number
}
/** A call that brings a hundred people in has nine hundred values. */
const usual: BodyBounds = { values: 2000, items: 1000 }
/** Lists in lists. No contract has more than five. */
const deepest = 32

/** Has a server parse JSON of this media type within bounds. More is a 400 that names the body, or the list. */
export function parseBoundedJson(app: FastifyInstance, mediaType: string, ofServer = usual): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(mediaType)
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const bounds = request.routeOptions.config.bodyBounds ?? ofServer
    if (!isWithin(text, bounds)) return done(badField('body', t('bodyOfTooMany')))
    return parse.call(app, request, text, (error, value: unknown) => {
      const long = error ? null : findLongList(value, bounds.items)
      if (long !== null) return done(badField(long || 'body', t('listTooLong', { most: bounds.items })))
      return done(error, value)
    })
  })
}

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Array.from(
  '"\\,[]{}',
  (mark) => mark.charCodeAt(0),
)

/** Whether a text in JSON has no more values and levels than it may. What its strings hold does not count. */
function isWithin(json: string, { values: most }: BodyBounds): boolean {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      at = endOfString(json, at)
      // The parser says that the string never ends.
      if (at === -1) return true
    } else if (code === comma) values += 1
    else if (code === openList || code === openObject) {
      values += 1
      depth += 1
    } else if (code === closeList || code === closeObject) depth -= 1
    if (values > most || depth > deepest) return false
  }
  return true
}

function endOfString(json: string, start: number): number {
  // Most strings escape nothing, and megabytes of them are passed over at once.
  const next = json.indexOf('"', start + 1)
  if (next === -1 || json.charCodeAt(next - 1) !== backslash) return next
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return -1
}

/** Where in a value a list is too long, as the path of its field; null where none is. */
function findLongList(value: unknown, most: number, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value) && value.length > most) return path
  for (const [name, inner] of Object.entries(value)) {
    const long = findLongList(inner, most, path ? `${path}.${name}` : name)
    if (long !== null) return long
  }
  return null
}
