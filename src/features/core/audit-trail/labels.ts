import { formatList } from '#shared/number-format.ts'

import { texts } from './locales/texts.ts'

const t = texts('ownLabels')

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
  if (objectKind === 'analytics') return t('statistics')
  if (action === 'shared.read' && shared.length > 0) {
    return t('lookedAtShared', { things: formatList(shared) })
  }
  if (action === 'alert.list' && objects > 1) return t('severalAlerts')
  if (outcome === 'refused') {
    return t.find(`refusals.${action}`) ?? t('unnamedRefusal')
  }
  return t.find(`labels.${action}`) ?? t('unnamed')
}

/** Whether an action only reads something. */
export const isLook = (action: string) => /\.(read|view|list|read-wishes)$/.test(action)
