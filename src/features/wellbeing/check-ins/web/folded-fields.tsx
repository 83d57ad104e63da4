import { type ReactNode, useState } from 'react'

import { isSmallScreen } from '#web/device/small-screen.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('checkIn')

interface FoldedFieldsProps {
  readonly title: string
  /** What was answered so far, so that it can be read while the fields are folded. */
  readonly said: readonly string[]
  /** Whether a screen with room for them begins with these fields open. */
  readonly isOpenOnDesk?: boolean
  readonly children: ReactNode
}

/**
 * Optional fields behind one line. They begin open where something was answered before. Their content comes with the
 * first opening, so that what is never opened costs nothing.
 */
export function FoldedFields({ title, said, isOpenOnDesk = false, children }: FoldedFieldsProps) {
  const [isOpenAtFirst] = useState(() => said.length > 0 || (isOpenOnDesk && !isSmallScreen()))
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst)
  return (
    <details open={isOpenAtFirst} onToggle={() => setWasOpened(true)}>
      <Summary>{said.length > 0 ? withAnswers(title, said) : t('optional', { title })}</Summary>
      <div role="group" aria-label={title} className="mt-2 mb-4 flex flex-col gap-5">
        {wasOpened && children}
      </div>
    </details>
  )
}

/** A title with what was chosen under it. After a question no colon stands. */
const withAnswers = (title: string, said: readonly string[]) =>
  `${title}${title.endsWith('?') ? '' : ':'} ${said.join(', ')}`
