import { texts } from '../locales/texts.ts'
import { useWays } from './queries.ts'

const t = texts('told')

interface WhoIsToldProps {
  /** Who is told and what they see, in the words of the feature; their unit is not part of it in the community. */
  readonly say: (hasUnit: boolean) => string
}

/**
 * Who is told, and below it what may follow and what staff must pass on whatever is told. It stands in the open at
 * question 9, and before every field whose words go to staff. What is said of an alert is true of
 * `alerts/server/view.ts`, which decides what staff see of one.
 */
export function WhoIsTold({ say }: WhoIsToldProps) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <WhoSees say={say} />
      <WhatMayFollow />
    </div>
  )
}

/** Who is told and what they see. It stands in the open before every screening. */
export function WhoSees({ say }: WhoIsToldProps) {
  const { where } = useWays()
  return (
    <p className="text-sm">
      {[say(where !== 'free'), where === 'staff' && t('supervisor')].filter(Boolean).join(' ')}
    </p>
  )
}

/** What may follow, and what staff must pass on whatever is told. */
export function WhatMayFollow() {
  const { where } = useWays()
  return <p className="text-sm">{t(`next.${where}`)}</p>
}
