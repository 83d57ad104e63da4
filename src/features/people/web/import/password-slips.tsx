import { Logo } from '#web/ui/drawings/logo.tsx'

import { texts } from '../../texts/paper.ts'

/** A printed slip for one person. */
export interface Slip {
  readonly id: string
  readonly title: string
  readonly institution: string
  /** The person's name; empty where it is not known yet. */
  readonly name: string
  /** Their unit and shift; empty where it is handed out nowhere in particular. */
  readonly place?: string
  readonly facts: readonly (readonly [string, string])[]
  readonly steps: readonly string[]
  /** What the person should know before they write. */
  readonly note: string
  /** Until when it can be used, as text. */
  readonly expires?: string
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
  slip: { title, institution, name, place, facts, steps, note, expires },
}: {
  readonly slip: Slip
}) {
  return (
    <section className="flex break-inside-avoid flex-col gap-3 rounded-lg border border-border p-4">
      <div className="flex items-center justify-between gap-3">
        <Logo />
        <p className="text-right text-xs">{institution}</p>
      </div>
      <h2 className="text-base font-semibold">{name ? texts.titleFor({ title, name }) : title}</h2>
      {place && <p className="text-xs">{place}</p>}
      <dl className="flex flex-col gap-1.5">
        {facts.map(([label, value]) => (
          <div key={value}>
            <dt className="text-xs">{label}</dt>
            <dd className="font-mono text-base font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{note}</p>
      {expires && <p className="text-xs">{texts.until({ expires })}</p>}
    </section>
  )
}
