import { Download } from 'lucide-react'

import { qrCodeOf } from '#shared/qr-code.ts'
import { shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'

import { texts } from '../locales/texts.ts'
import { type Statement, verifyAddress } from '../statement.ts'
import { saveProof, useSigningKey } from './queries.ts'

const t = texts('certificate')

interface SignedProps {
  readonly statement: Statement
  readonly jws: string
}

/** The foot of a signed page: its number, and how whoever receives it checks it. */
export function SignedFoot({ statement, jws }: SignedProps) {
  const key = useSigningKey(jws)
  return (
    <div className="flex flex-col items-center gap-4 border-t border-border pt-5 text-left text-sm sm:flex-row print:flex-row">
      <QrDrawing {...qrCodeOf(verifyAddress(statement, jws))} label={t('qrLabel')} />
      <dl className="flex min-w-0 flex-col gap-2 wrap-anywhere">
        <div>
          <dt className="text-muted-foreground">{t('number')}</dt>
          <dd className="font-mono font-semibold">{statement.number}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t('toCheckIt')}</dt>
          <dd>{t('howToCheck', { iss: statement.iss })}</dd>
        </div>
        {key && (
          <div>
            <dt className="text-muted-foreground">{t('fingerprintOfTheKey')}</dt>
            <dd className="font-mono">{key.kid}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Saves the proof of a signed page. The phone app keeps no files, so there it shows nothing. */
export function SaveProofButton({ statement, jws }: SignedProps) {
  const key = useSigningKey(jws)
  if (shell || !key) return null
  return (
    <Button variant="outline" onClick={() => saveProof(statement, jws, key)}>
      <Download aria-hidden />
      {t('saveProof')}
    </Button>
  )
}
