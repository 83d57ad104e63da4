import { daysNeeded } from '../comparison.ts'
import { texts } from '../locales/texts.ts'

const t = texts('consent')

/** What somebody agrees to who begins a trial, in plain words. */
export function ConsentWords() {
  return (
    <section aria-labelledby="consent-title" className="flex flex-col gap-2">
      <h3 id="consent-title" className="font-semibold">
        {t('title')}
      </h3>
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5">
        {t.rich('points', {
          days: daysNeeded,
          li: (words) => <li>{words}</li>,
          strong: (words) => <strong>{words}</strong>,
        })}
      </ul>
    </section>
  )
}
