import { ContactLink } from '#web/ui/controls/contact-link.tsx'

import type { Way } from '../ways.ts'
import { useWays } from './queries.ts'

/** The ways to help as lines: links to press where there is something to press, and words where there is not. */
export function WayList({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul aria-label="Somebody to talk to now" className="flex flex-wrap items-center gap-2">
      {ways.map((way) => (
        <li key={way.id}>
          {way.href === undefined ? (
            <span className="block min-h-9 py-1.5 font-semibold">{`${way.act}.`}</span>
          ) : (
            <ContactLink contact={{ ...way, href: way.href }} variant="button" hasIcon title={way.about} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The ways to help of the person on this page, nearest first: all of them, or as many as fit. */
export function WaysToHelp({ most }: { readonly most?: number }) {
  const { first, after } = useWays()
  return <WayList ways={[...first, ...after].slice(0, most)} />
}

/** The ways to help of the person on this page, for paper. */
export function PrintedWays() {
  const { first, after } = useWays()
  return (
    <ul className="text-sm">
      {[...first, ...after].map(({ id, act, about }) => (
        <li key={id}>{`${act}: ${about}`}</li>
      ))}
    </ul>
  )
}
