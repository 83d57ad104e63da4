import { type ReactNode, type RefObject, useId, useState } from 'react'

import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { useWays, WaysToHelp } from '#features/core/help/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import { texts } from '../locales/texts.ts'
import type { useRaiseRightNowAlert } from './queries.ts'

const t = texts('selfHarm')

interface RightNowProps {
  /** The request of the alert. It stays when the person looks at another question. */
  readonly rightNow: Pick<
    ReturnType<typeof useRaiseRightNowAlert>,
    'data' | 'isError' | 'isPending' | 'isLate'
  >
  readonly onRightNow: () => void
}

interface SelfHarmNoticeProps extends RightNowProps {
  readonly ref: RefObject<HTMLDivElement | null>
  /** How to send it. */
  readonly children: ReactNode
}

/**
 * Answers a person who has just reported thoughts of death or self-harm. The question whether it is about right now comes
 * first, since the rest may lie below the edge of a phone. It can take the focus.
 */
export function SelfHarmNotice({ ref, rightNow, onRightNow, children }: SelfHarmNoticeProps) {
  const id = useId()
  function sayYes(): void {
    // The button goes once the alert is raised. What has the focus must still be there, where the outcome is read.
    ref.current?.focus({ preventScroll: true })
    onRightNow()
  }
  return (
    <Notice
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-thanks ${id}-question`}
      tone="attention"
      title={
        <span id={`${id}-thanks`} role="status">
          {t('thanks')}
        </span>
      }
      className="outline-none max-sm:[&>svg]:hidden"
    >
      <div className="flex flex-col gap-3">
        <RightNow rightNow={rightNow} onRightNow={sayYes} questionId={`${id}-question`} />
        <p>{t('doNotWait')}</p>
        <WaysToHelp />
        <p>{t('whatFollows')}</p>
        {children}
        <ReadAloud element={ref} what={t('readAloudWhat')} />
      </div>
    </Notice>
  )
}

function RightNow({ rightNow, onRightNow, questionId }: RightNowProps & { readonly questionId: string }) {
  const [saidNo, setSaidNo] = useState(false)
  function sayYes(): void {
    setSaidNo(false)
    onRightNow()
  }
  const { where } = useWays()
  const message = messageFor(rightNow, saidNo, where)
  return (
    <div className="flex flex-col gap-2">
      <p id={questionId} className="font-semibold">
        {t('isItRightNow')}
      </p>
      {!rightNow.data && (
        <>
          <p>{t('whatYesDoes')}</p>
          <div className="flex flex-col gap-2">
            <Button className="min-h-14" disabled={rightNow.isPending} onClick={sayYes}>
              {rightNow.isPending ? t('tellingThem') : t('yes')}
            </Button>
            <Button
              variant="outline"
              className="min-h-14"
              disabled={rightNow.isPending}
              onClick={() => setSaidNo(true)}
            >
              {t('no')}
            </Button>
          </div>
        </>
      )}
      {message && <p role="status">{message}</p>}
    </div>
  )
}

/** In a cell nobody can choose to be with somebody. */
const meanwhile: Record<KnownWhereabouts, string> = {
  custody: t('tellOfficerToo'),
  staff: t('stayWithSomebody'),
  unknown: t('stayWithSomebody'),
  free: t('stayWithSomebody'),
}

function messageFor(
  { data, isError, isPending, isLate }: RightNowProps['rightNow'],
  saidNo: boolean,
  where: KnownWhereabouts,
): string {
  if (isLate) return t('notSentSoFar', { advice: doNow(where) })
  if (isPending) return ''
  if (isError) return t('notSent', { advice: doNow(where) })
  if (data?.told === 'responders') {
    return t('respondersTold', { advice: meanwhile[where] })
  }
  if (data?.told === 'administrators') {
    return t('administratorsTold', { advice: doNow(where) })
  }
  if (data) return t('nobodyTold', { advice: doNow(where) })
  return saidNo ? t('saidNo') : ''
}
