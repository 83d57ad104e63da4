import { Notice } from '#web/ui/feedback/notice.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { Unreadable } from '../read-diary.ts'
import { texts } from '../texts/preview.ts'

const shownAtFirst = 5

/** The lines of a file that cannot be read, by their numbers, and why. */
export function UnreadableLines({ lines }: { readonly lines: readonly Unreadable[] }) {
  const { shown, end } = useFold(lines, shownAtFirst)
  return (
    <Notice tone="attention" title={lines.length === 1 ? texts.oneUnreadable : texts.someUnreadable}>
      <ul className="mt-2 list-disc pl-5">
        {shown.map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere">
            {texts.lineReason({ line, reason })}
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={texts.moreLines} />
    </Notice>
  )
}
