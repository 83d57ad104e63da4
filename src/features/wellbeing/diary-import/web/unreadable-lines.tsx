import { Notice } from '#web/ui/feedback/notice.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { texts } from '../locales/texts.ts'
import type { Unreadable } from '../read-diary.ts'

const t = texts('preview')

const shownAtFirst = 5

/** The lines of a file that cannot be read, by their numbers, and why. */
export function UnreadableLines({ lines }: { readonly lines: readonly Unreadable[] }) {
  const { shown, end } = useFold(lines, shownAtFirst)
  return (
    <Notice tone="attention" title={lines.length === 1 ? t('oneUnreadable') : t('someUnreadable')}>
      <ul className="mt-2 list-disc pl-5">
        {shown.map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere">
            {t('lineReason', { line, reason })}
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={t('moreLines')} />
    </Notice>
  )
}
