import { buttonClass } from '#web/ui/controls/button.tsx'
import { ContactIcon } from '#web/ui/controls/contact-link.tsx'

import type { Way } from '../ways.ts'

/** Ways to help as lines: links to press where there is something to press, and words where there is not. */
export function WayList({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul aria-label="Somebody to talk to now" className="flex flex-wrap items-center gap-2">
      {ways.map(({ id, act, about, href }) => (
        <li key={id}>
          {href === undefined ? (
            <span className="block min-h-9 py-1.5 font-semibold">{`${act}.`}</span>
          ) : (
            <a href={href} title={about} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <ContactIcon contact={{ act, href }} />
              {act}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
