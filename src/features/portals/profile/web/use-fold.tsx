import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('profile')

/** The beginning of a list, and while there is more of it a button that shows all. */
export function useFold<Item>(items: readonly Item[], shownAtFirst: number) {
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = !isWhole && items.length > shownAtFirst
  return {
    shown: isFolded ? items.slice(0, shownAtFirst) : items,
    unfold: isFolded && (
      <Button variant="ghost" className="self-start" onClick={() => setIsWhole(true)}>
        {t('showAll', { count: items.length })}
      </Button>
    ),
  }
}
