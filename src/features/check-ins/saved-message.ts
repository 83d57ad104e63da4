import type { SavedCheckIn } from './contract.ts'

const recorded = {
  title: 'Check-in Complete',
  description: 'Your wellness data has been recorded. Thank you for taking care of yourself.',
}

const why = 'your check-ins have been hard on several days'

const toldMessages: Record<NonNullable<SavedCheckIn['told']>, string> = {
  responders: `Mental health staff have been told that ${why}.`,
  administrators: `An administrator has been told of an alert, since ${why}.`,
  nobody: `Nobody could be told that ${why}. Use Help at the top of the page to reach someone.`,
}

/**
 * The message after a check-in, as in the specification. If staff had to be told of hard days it says who was, and
 * never that staff were who were not.
 */
export function savedMessage({ told }: Pick<SavedCheckIn, 'told'>): typeof recorded {
  if (!told) return recorded
  return { ...recorded, description: `${recorded.description} ${toldMessages[told]}` }
}
