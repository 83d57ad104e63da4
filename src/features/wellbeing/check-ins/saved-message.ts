import type { SavedCheckIn } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('saved')

/**
 * The message after a check-in, as in the specification. If staff had to be told of hard days it says who was, and
 * never that staff were who were not.
 */
export function savedMessage({ told }: Pick<SavedCheckIn, 'told'>): Record<'title' | 'description', string> {
  return { title: t('title'), description: descriptionFor(told) }
}

function descriptionFor(told: SavedCheckIn['told']): string {
  if (told === 'responders') return t('respondersTold')
  if (told === 'administrators') return t('administratorsTold')
  return told ? t('nobodyTold') : t('recorded')
}
