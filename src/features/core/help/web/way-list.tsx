import { buttonClass } from '#web/ui/controls/button.tsx'

import { texts } from '../texts/ways.ts'
import type { Way } from '../ways.ts'
import { wayEntries } from './way-entries.ts'

/** Ways to help as lines: links to press where there is something to press, and words where there is not. */
export function WayList({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul aria-label={texts.somebodyToTalkTo} className="flex flex-wrap items-center gap-2">
      {wayEntries(ways).map(({ id, title, about, icon: Icon, ...way }) =>
        'href' in way ? (
          <li key={id}>
            <a href={way.href} title={about} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <Icon aria-hidden />
              {title}
            </a>
          </li>
        ) : (
          <li key={id} className="flex min-h-9 basis-full items-start gap-2 py-1">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
            <p>
              <span className="font-semibold">{`${title}.`}</span>{' '}
              <span className="text-sm text-muted-foreground">{about}</span>
            </p>
          </li>
        ),
      )}
    </ul>
  )
}
