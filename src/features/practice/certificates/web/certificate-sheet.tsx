import { Card } from '#web/ui/layout/card.tsx'

import type { Certificate } from '../contract.ts'
import { texts } from '../texts/certificate.ts'
import { writtenDay } from '../written-day.ts'
import { SignedFoot } from './components.tsx'

/** A certificate as it is printed, on one page. */
export function CertificateSheet({ statement, jws }: Pick<Certificate, 'statement' | 'jws'>) {
  const { name, module, taught, minutes, day, institution } = statement
  return (
    <Card aria-label={texts.certificate} className="text-center wrap-anywhere print:shadow-none">
      <div className="flex flex-col items-center gap-3 pt-4">
        <p className="text-sm font-medium text-muted-foreground">{texts.certificate}</p>
        <p className="text-3xl font-semibold text-balance">{name}</p>
        <p>{texts.hasFinishedTheModule}</p>
        <p className="text-2xl font-semibold text-balance text-primary-ink">{module}</p>
        <p className="max-w-prose text-pretty">{taught}</p>
        <p className="text-muted-foreground">{texts.lengthOnPaper({ minutes })}</p>
        <p>
          {writtenDay(day)}
          {institution && ` · ${institution}`}
        </p>
      </div>
      <SignedFoot statement={statement} jws={jws} />
    </Card>
  )
}
