import { buttonClass } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import type { Way } from '../ways.ts'
import { useWays } from './queries.ts'
import { wayEntries } from './way-entries.ts'

const t = texts('ways')

/** The ways to help of the person on this page, nearest first: all of them, or as many as fit. */
export function WaysToHelp({ most }: { readonly most?: number }) {
  const { first, after } = useWays()
  return <WayList ways={[first, ...after].slice(0, most)} />
}

/** The same as a sentence, for a paper with little room. */
export function WaysSentence() {
  const { first, after } = useWays()
  return <span>{t('inCrisis', { acts: [first, ...after].map(({ act }) => act).join('; ') })}</span>
}

/** The same as lines, for paper. */
export function PrintedWays() {
  const { first, after } = useWays()
  return (
    <ul className="text-sm">
      {[first, ...after].map(({ id, act, about }) => (
        <li key={id}>{`${act}: ${about}`}</li>
      ))}
    </ul>
  )
}

/** Ways to help as lines: links to press where there is something to press, and words where there is not. */
function WayList({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul aria-label={t('somebodyToTalkTo')} className="flex flex-wrap items-center gap-2">
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
