import { daysNeeded } from '../comparison.ts'
import { texts } from '../texts/consent.ts'

/** What somebody agrees to who begins a trial, in plain words. */
export function ConsentWords() {
  return (
    <section aria-labelledby="consent-title" className="flex flex-col gap-2">
      <h3 id="consent-title" className="font-semibold">
        {texts.title}
      </h3>
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5">
        {texts.points({ days: daysNeeded })}
      </ul>
    </section>
  )
}
