import type { RecoveryForm } from '#features/access/accounts/contract.ts'
import { useShownRecoveryCode, useShowRecoveryCode } from '#features/access/accounts/web/index.ts'
import { type RecoveryStatus, recoveryApi } from '#features/access/recovery/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('recovery')

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** The recovery code or words: their purpose, when they were made, and buttons for new ones. */
export function RecoveryCard() {
  const { data: status, isError, refetch } = useReading(recoveryApi.status, {})
  if (status && !status.isOffered) return null
  return (
    <Card aria-labelledby="recovery-code-title">
      <CardHeader>
        <CardTitle id="recovery-code-title">{t('codeTitle')}</CardTitle>
        <CardDescription>{t('codeDescription')}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={t('codeFailed')} onRetry={refetch} />}
      {status ? <Code status={status} /> : !isError && <Skeleton className="h-14" />}
    </Card>
  )
}

function Code({ status }: { readonly status: RecoveryStatus }) {
  const show = useShowRecoveryCode()
  const make = useChange(recoveryApi.make, { onSuccess: ({ recoveryCode }) => show(recoveryCode) })
  const isShown = useShownRecoveryCode() !== null
  const { data: user } = useCurrentUser()
  const heldUntil = user?.closedTexts?.until ?? null

  const { form } = status
  const isBusy = make.isPending || isShown

  const makeNew = (next: RecoveryForm) =>
    make.mutate(
      { body: { form: next } },
      {
        onError: (error) => toastFailure(t('nothingNew'), error, t('asItWas')),
      },
    )

  if (heldUntil !== null) {
    return (
      <>
        <p>{stateOf({ ...status, isKept: true })}</p>
        <p className="text-sm text-muted-foreground">
          {t('noNewCodeUntil', { day: longDate(new Date(heldUntil)) })}
        </p>
      </>
    )
  }
  return (
    <>
      <p>{stateOf(status)}</p>
      {user?.closedTexts && <p>{t('newCodeWhileClosed')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={isBusy} onClick={() => makeNew('code')}>
          {codeButtons[form ?? 'none']}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => makeNew('words')}>
          {form === 'words' ? t('newWords') : t('wordsInstead')}
        </Button>
      </div>
      {form && (
        <p className="text-sm text-muted-foreground">
          {form === 'code' ? t('replacesCode') : t('replacesWords')}
        </p>
      )}
    </>
  )
}

const codeButtons = {
  none: t('firstCode'),
  code: t('newCode'),
  words: t('codeInstead'),
}

function stateOf({ madeAt, form, isKept }: RecoveryStatus): string {
  if (!madeAt) return t('noCodeYet')
  const day = longDate(new Date(madeAt))
  if (form === 'words') {
    return t('wordsMade', { day, isKept })
  }
  return t('codeMade', { day, isKept })
}
