import { useEffect, useRef, useState, type ReactNode } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { SecondFactorOffer } from '../contract.ts'
import { BackupCodes } from './backup-codes.tsx'
import { FirstCodeForm } from './first-code-form.tsx'
import { QrDrawing } from './qr-drawing.tsx'
import { useOfferSecret } from './queries.ts'

interface SetUpProps {
  /** What the second step is, or what changes. */
  readonly about: ReactNode
  readonly begin: string
  readonly onDone: () => void
}

/** The way to a second step: what it is, the QR code and the first code of the app, then the backup codes. */
export function SetUp({ about, begin, onDone }: SetUpProps) {
  const offer = useOfferSecret()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <BackupCodes codes={codes} onKept={onDone} />
  if (offer.data) return <ScanStep offer={offer.data} onTurnedOn={setCodes} />

  const start = () =>
    offer.mutate(undefined, {
      onError: (error) => toastFailure('Nothing was changed', error),
    })
  return (
    <Card>
      <div className="flex max-w-prose flex-col gap-3">{about}</div>
      <CardFooter>
        <Button disabled={offer.isPending} onClick={start}>
          {offer.isPending ? 'Please wait...' : begin}
        </Button>
      </CardFooter>
    </Card>
  )
}

interface ScanProps {
  readonly offer: SecondFactorOffer
  readonly onTurnedOn: (codes: readonly string[]) => void
}

/** Takes the focus, since the button that led here is gone. */
function ScanStep({ offer: { secret, qr }, onTurnedOn }: ScanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="scan-title">
      <CardHeader>
        <CardTitle id="scan-title" ref={heading} tabIndex={-1} className="outline-none">
          Add Evenkeel to your app
        </CardTitle>
        <CardDescription>
          Open an authenticator app on your phone, such as FreeOTP, Google Authenticator or the one in your
          password manager. Let it add an account and point the camera at this picture.
        </CardDescription>
      </CardHeader>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <QrDrawing {...qr} />
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-1.5">
            <p>No camera? Type this key into the app instead.</p>
            <code className="rounded-md bg-muted px-3 py-2 font-mono font-semibold select-all wrap-anywhere">
              {secret}
            </code>
          </div>
          <FirstCodeForm onTurnedOn={onTurnedOn} />
        </div>
      </div>
    </Card>
  )
}
