import { ContactLink } from '#web/ui/controls/contact-link.tsx'

import type { Way, Ways } from '../ways.ts'
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

/** Every way to help of the person on this page, nearest first. */
export function WaysToHelp() {
  const ways = useWays()
  return <WayList ways={allOf(ways)} />
}

/** All ways in their order, where asking staff is offered elsewhere on the page. */
export function allOf({ first, after }: Ways): readonly Way[] {
  return [...first, ...after]
}
