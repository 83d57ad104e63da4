import { Fragment } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Language } from '#shared/language.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'

import { slipLanguages, slipWords, type SlipWords } from '../../slip-words.ts'

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const
const moments: Readonly<Record<Language, (instant: Date) => string>> = {
  en: dateTimeFormat(moment, 'en'),
  es: dateTimeFormat(moment, 'es'),
}

/** What one language says on a slip. */
interface Passage {
  readonly title: string
  readonly steps: readonly string[]
  /** What the person should know before they write. */
  readonly note: string
}

/** A printed slip for one person. */
export interface Slip {
  readonly id: string
  /** What its reader chose; null where that is not known. It is in every language then. */
  readonly language: Language | null
  readonly institution: string
  /** The person's name; empty where it is not known yet. */
  readonly name: string
  /** Their unit and shift; empty where it is handed out nowhere in particular. */
  readonly place?: string
  readonly facts: readonly (readonly [
    label: 'username' | 'oneTimePassword' | 'oneTimeCode' | 'invitationCode',
    value: string,
  ])[]
  readonly passage: (words: SlipWords) => Passage
  /** Until when it can be used. */
  readonly expires?: Date
}

/** Slips to cut apart, in two columns. */
export function Slips({ slips }: { readonly slips: readonly Slip[] }) {
  return (
    <div className="grid grid-cols-2 gap-4 text-sm">
      {slips.map((slip) => (
        <SlipPaper key={slip.id} slip={slip} />
      ))}
    </div>
  )
}

function SlipPaper({
  slip: { language, institution, name, place, facts, passage, expires },
}: {
  readonly slip: Slip
}) {
  const passages = slipLanguages(language).map((lang) => {
    const words = slipWords(lang)
    return { lang, words, ...passage(words) }
  })
  const isInEach = passages.length > 1
  const inEach = (text: (of: (typeof passages)[number]) => string) =>
    passages.map((of, index) => (
      <Fragment key={of.lang}>
        {index > 0 && <span>{' / '}</span>}
        <span lang={of.lang}>{text(of)}</span>
      </Fragment>
    ))
  return (
    <section className="flex break-inside-avoid flex-col gap-2 rounded-lg border border-border p-3">
      <div className="flex items-center justify-between gap-3">
        <Logo />
        <p className="text-right text-xs">
          {institution}
          {place && <span className="block">{place}</span>}
        </p>
      </div>
      <h2 className="text-base font-semibold">
        {inEach(({ title, words }) => (name && !isInEach ? words('titleFor', { title, name }) : title))}
        {name && isInEach && <span>{`: ${name}`}</span>}
      </h2>
      <dl className="flex flex-col gap-1">
        {facts.map(([label, value]) => (
          <div key={value}>
            <dt className="text-xs">{inEach(({ words }) => words(label))}</dt>
            <dd className="font-mono text-base font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {passages.map(({ lang, words, steps, note }) => (
        // Two languages are smaller, so that four slips still fit on a sheet.
        <div
          key={lang}
          lang={lang}
          className={`flex flex-col gap-1 ${isInEach ? 'text-xs' : ''}`}
          style={isInEach ? { lineHeight: 1.25 } : undefined}
        >
          <ol className="list-decimal pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{note}</p>
          {expires && <p className="text-xs">{words('until', { expires: moments[lang](expires) })}</p>}
        </div>
      ))}
    </section>
  )
}
