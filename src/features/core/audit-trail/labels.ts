import { formatList } from '#shared/number-format.ts'

import { texts } from './texts/own-labels.ts'

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
  const shared = Object.entries(texts.sharedThings).flatMap(([kind, name]) =>
    objectKinds.includes(kind) ? [name] : [],
  )
  if (objectKind === 'analytics') return texts.statistics
  if (action === 'shared.read' && shared.length > 0) {
    return texts.lookedAtShared({ things: formatList(shared) })
  }
  if (action === 'alert.list' && objects > 1) return texts.severalAlerts
  if (outcome === 'refused') {
    return labelIn(texts.refusals, action) ?? texts.unnamedRefusal
  }
  return labelIn(texts.labels, action) ?? texts.unnamed
}

/** Whether an action only reads something. */
export const isLook = (action: string) => /\.(read|view|list|read-wishes)$/.test(action)

const labelIn = (of: Readonly<Record<string, string>>, action: string) => of[action]
