import { dateTimeFormat } from '#shared/date-time-format.ts'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { CodeLine } from '#web/ui/feedback/code-line.tsx'

import { type Slip, Slips } from './import/password-slips.tsx'

const moment = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

interface CodeOnceProps {
  readonly code: string
  readonly expiresAt: string
  /** The slip that is printed. */
  readonly slip: Omit<Slip, 'id' | 'expires'>
  /** The text that is copied; the code where it is left out. */
  readonly copied?: string
}

/** A one-time code to copy or to print, shown only once. */
export function OneTimeCodeView({ code, expiresAt, slip, copied = code }: CodeOnceProps) {
  const expires = moment(new Date(expiresAt))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 rounded-lg border border-border bg-muted p-3 text-center sm:p-4">
        <CodeLine code={code} />
        <p className="text-sm text-muted-foreground">Until {expires}. It is shown only now.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyOrPrint text={copied} notCopied="It could not be copied here. Select it above, or print it.">
          <Slips slips={[{ ...slip, id: code, expires }]} />
        </CopyOrPrint>
      </div>
    </div>
  )
}
