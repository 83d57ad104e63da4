import { featureExamples } from './feature-examples.ts'
import type { Person } from './world.ts'

const left = new Map<string, readonly string[]>()

/** The texts that `leaveCanaries` wrote for a person, one for each free-text field. */
export function canariesOf({ id }: Pick<Person, 'id'>): readonly string[] {
  const words = left.get(id)
  if (!words) throw new Error('No canaries were left for this person')
  return words
}

/**
 * Makes one of everything for a person, with a canary in each free text. Answers the replies that were refused,
 * which should be none.
 */
export async function leaveCanaries(person: Person): Promise<string[]> {
  const refused: string[] = []
  const call: Person['call'] = async (endpoint, input) => {
    const reply = await person.call(endpoint, input)
    if (reply.statusCode >= 300) refused.push(reply.body)
    return reply
  }
  const words: string[] = []
  for (const { canaries } of featureExamples) {
    const own = new Set<string>()
    const word = (place: string) => {
      const text = `canary-${place}-${person.id.slice(0, 8)}`
      own.add(text)
      return text
    }
    await canaries?.({ ...person, call }, word)
    words.push(...own)
  }
  if (new Set(words).size < words.length) throw new Error('Two features have a canary at a place of one name')
  left.set(person.id, words)
  return refused
}
