import type { SavedCheckIn } from './contract.ts'
import { texts } from './texts/saved.ts'

/**
 * The message after a check-in, as in the specification. If staff had to be told of hard days it says who was, and
 * never that staff were who were not.
 */
export function savedMessage({ told }: Pick<SavedCheckIn, 'told'>): Record<'title' | 'description', string> {
  return { title: texts.title, description: descriptionFor(told) }
}

function descriptionFor(told: SavedCheckIn['told']): string {
  if (told === 'responders') return texts.respondersTold
  if (told === 'administrators') return texts.administratorsTold
  return told ? texts.nobodyTold : texts.recorded
}
