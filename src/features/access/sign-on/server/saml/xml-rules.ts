import type { SamlService } from './parties.ts'
import { SamlRefusal } from './refusal.ts'

/** Base64 characters of an answer. With 1200 groups, each named by its id, it has some 170,000. */
export const largestResponse = 192 * 1024
/**
 * Tags of an answer, at the beginning and end of elements; 1200 groups have 2400. The parser's time grows with their
 * square: 2000 take 0.1 s, and as many as fit into the largest answer would take minutes.
 */
const mostTags = 3000
/** Attributes of all its elements together; of 1200 groups each value has up to three, for its type. */
const mostAttributes = 4000
/** Elements in elements. An answer has a dozen. */
const deepest = 40

/**
 * What a signature may use. RSA only, since the library knows no other kind, and no SHA-384 for the same reason; nothing
 * with SHA-1. With comments or without is the same here, since an answer with a comment is refused.
 */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
])

/**
 * Decodes an answer, and refuses what no honest provider sends before any parser sees it: a doctype, entity, comment,
 * CDATA section or processing instruction; an algorithm outside the list; anything but one response with one
 * assertion. Comments inside a NameID (CVE-2017-11427) and all shapes of signature wrapping end here, before the
 * signature is looked at. Throws a `SamlRefusal`.
 */
export function readResponse(encoded: string): string {
  if (encoded.length > largestResponse) throw new SamlRefusal('too-large', 'The answer is too large')
  const xml = decode(encoded)
  if (xml.split('<').length > mostTags) throw new SamlRefusal('too-large', 'The answer has too many parts')
  if (xml.split('=').length > mostAttributes || depthOf(xml) > deepest) {
    throw new SamlRefusal(
      'too-large',
      'The answer has too many attributes, or too many elements in each other',
    )
  }
  // In XML a bare "<" always begins markup, so the text itself tells what is in it.
  if (xml.replace(/^<\?xml [^<>]*\?>/, '').match(/<[!?]/)) {
    throw new SamlRefusal('forbidden-xml', 'The answer has a doctype, a comment or other unexpected markup')
  }
  if (count(xml, 'EncryptedAssertion') > 0) {
    throw new SamlRefusal('encrypted', 'The assertion is encrypted, which Evenkeel does not read')
  }
  for (const [, , algorithm = ''] of xml.matchAll(/Algorithm\s*=\s*(["'])(.*?)\1/gs)) {
    if (!algorithms.has(algorithm)) {
      throw new SamlRefusal(
        'weak-algorithm',
        `The answer uses ${nameOf(algorithm)}. A signature here is by RSA with SHA-256 or SHA-512, over exclusive canonical XML`,
        nameOf(algorithm),
      )
    }
  }
  if (count(xml, 'Response') !== 1) throw new SamlRefusal('malformed', 'The answer is not one SAML response')
  if (count(xml, 'Assertion') > 1) throw new SamlRefusal('wrapped', 'The answer has more than one assertion')
  return xml
}

/**
 * The request that the response says it answers. What stands around the assertion is not signed in most answers, but
 * must not contradict it. Throws a `SamlRefusal`.
 */
export function requestNamedIn(xml: string, us: SamlService): string {
  const [head = ''] = xml.match(/<(?:[^\s<>/:]+:)?Response\s[^<>]*>/) ?? []
  const destination = attribute(head, 'Destination')
  if (destination !== null && destination !== us.acsAddress) {
    throw new SamlRefusal('recipient', 'The response is for another address')
  }
  const requestId = attribute(head, 'InResponseTo')
  if (!requestId) throw new SamlRefusal('other-request', 'The response answers no request: begin in Evenkeel')
  return requestId
}

/** The end of an algorithm's address, such as `rsa-sha384`, which alone tells it; of other texts what is a word. */
function nameOf(algorithm: string): string {
  const [name = ''] = /[\w.-]+(?:#[\w-]+)?#?$/.exec(algorithm.slice(-200)) ?? []
  const [, fragment = name] = name.split('#')
  return (
    (fragment.length > 3 && fragment !== 'WithComments' ? fragment : name).slice(0, 60) ||
    'an unnamed algorithm'
  )
}

function attribute(tag: string, name: string): string | null {
  return tag.match(new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's'))?.[2] ?? null
}

/** How many elements are open at once at most. */
function depthOf(xml: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of xml.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (/^<[^!?]/.test(tag) && !tag.endsWith('/>')) depth += 1
    most = Math.max(most, depth)
  }
  return most
}

function decode(encoded: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    throw new SamlRefusal('malformed', 'The answer is not text')
  }
}

/** How many elements of this name begin in the text, with whatever prefix. */
function count(xml: string, name: string): number {
  return [...xml.matchAll(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))].length
}
