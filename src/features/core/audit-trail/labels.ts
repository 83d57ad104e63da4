import type { Texts } from '#shared/catalog.ts'
import { formatList } from '#shared/number-format.ts'

import { texts } from './locales/texts.ts'

const t = texts('ownLabels')

/**
 * What people managers read of an action. Of `administration` they see who did it and to whom. Of `care` they see who
 * did it, and never about whom: that somebody had an alert is not theirs to know. Of `sign-in` they see the accounts
 * that reach others. What a person does for themselves has no label for them, so it is not shown.
 */
export const shownKinds = ['administration', 'care', 'sign-in'] as const
export type ShownKind = (typeof shownKinds)[number]

/** How the actions of one feature read: the subject `trail` of its texts. */
type TrailTexts = Pick<Texts<never, never>, 'find' | 'namesIn'>

let ofFeatures: readonly TrailTexts[] = []

/** Hands in how the actions of all features read. Nothing has a label before. */
export function labelActions(...given: readonly TrailTexts[]): void {
  ofFeatures = given
}

/** What one reader reads of an action: the label of it, or the one of its noun for all verbs. */
function findLabel(reader: 'own' | 'refused' | ShownKind, action: string): string | undefined {
  const [noun] = action.split('.')
  return ofFeatures
    .map(({ find }) => find(`${reader}.${action}`) ?? find(`${reader}.${noun}`))
    .find((label) => label !== undefined)
}

/** The actions of a kind that people managers may read of. A noun alone stands for all its verbs. */
export const shownActions = (kind: ShownKind): readonly string[] =>
  ofFeatures.flatMap(({ namesIn }) => namesIn(kind))

/** How an action is shown: its kind, and words that follow on who did it. Null for one that is not shown. */
export function shownAs(action: string): { readonly kind: ShownKind; readonly words: string } | null {
  for (const kind of shownKinds) {
    const words = findLabel(kind, action)
    if (words) return { kind, words }
  }
  return null
}

/** One event, or many that are alike. Those of an earlier version may have an action that is not listed. */
export interface LabelledEvent {
  readonly action: string
  readonly objectKind: string
  /** The kinds of all things that it was done to; `objectKind` alone where it is left out. */
  readonly objectKinds?: readonly string[]
  /** To how many things it was done; one where it is left out. */
  readonly objects?: number
  readonly outcome: 'done' | 'refused'
}

/**
 * What was done, as words that follow on who did it. An action without a label reads as "did something with
 * your account".
 */
export function actionLabel({
  action,
  objectKind,
  objectKinds = [objectKind],
  objects = 1,
  outcome,
}: LabelledEvent): string {
  const shared = Object.entries(t.group('sharedThings')).flatMap(([kind, name]) =>
    objectKinds.includes(kind) ? [name] : [],
  )
  if (action === 'shared.read' && shared.length > 0) {
    return t('lookedAtShared', { things: formatList(shared) })
  }
  if (action === 'alert.list' && objects > 1) return t('severalAlerts')
  if (outcome === 'refused') {
    return findLabel('refused', action) ?? t('unnamedRefusal')
  }
  return findLabel('own', action) ?? t('unnamed')
}

/** Whether an action only reads something. */
export const isLook = (action: string) => /\.(read|view|list|read-wishes)$/.test(action)
