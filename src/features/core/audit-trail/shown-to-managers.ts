import { texts } from './locales/texts.ts'

const t = texts('shownToManagers')

/**
 * What people managers read of an action. Of `administration` they see who did it and to whom. Of `care` they see who
 * did it, and never about whom: that somebody had an alert is not theirs to know. Of `sign-in` they see the accounts
 * that reach others. What a person does for themselves is not in the list, so it is not shown.
 */
export type ShownKind = 'administration' | 'care' | 'sign-in'

const subjectOf = (kind: ShownKind) => (kind === 'sign-in' ? 'signIn' : kind)

/** The readings of statistics, which are one action for each report and period. */
export const analyticsPrefix = 'analytics.'

/** The actions of a kind that people managers may read of. */
export const shownActions = (kind: ShownKind): readonly string[] => actionsIn(t.group(subjectOf(kind)))

/** How an action is shown: its kind, and words that follow on who did it. Null for one that is not shown. */
export function shownAs(action: string): { readonly kind: ShownKind; readonly words: string } | null {
  if (action.startsWith(analyticsPrefix)) return { kind: 'administration', words: t('statistics') }
  for (const kind of ['administration', 'care', 'sign-in'] as const) {
    const found = t.find(`${subjectOf(kind)}.${action}`)
    if (found) return { kind, words: found }
  }
  return null
}

/** The actions that a catalog has words for: `account.create` stands in it as `account`, `create`. */
function actionsIn(words: object, within = ''): string[] {
  return Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'string' ? [within + name] : actionsIn(Object(said), `${within}${name}.`),
  )
}
