import { type ReactNode, useEffect, useRef, useState } from 'react'

import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useWays } from '#features/core/help/web/index.ts'
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

/** Answers a person who has just reported thoughts of death or self-harm. `children` is how to send it. */
export function SelfHarmNotice({ children, ...props }: RightNowProps & { readonly children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the notice may appear below the edge of the screen.
    if ('scrollIntoView' in Element.prototype) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice
      ref={notice}
      tone="attention"
      title={<span role="status">{t('thanks')}</span>}
      className="scroll-mb-40"
    >
      <div className="flex flex-col gap-3">
        <p>{t('whatFollows')}</p>
        <p>{t('doNotWait')}</p>
        <WaysToHelp />
        <RightNow {...props} />
        {children}
        <ReadAloud element={notice} what={t('readAloudWhat')} />
      </div>
    </Notice>
  )
}

function RightNow({ rightNow, onRightNow }: RightNowProps) {
  const [saidNo, setSaidNo] = useState(false)
  function sayYes(): void {
    setSaidNo(false)
    onRightNow()
  }
  const { where } = useWays()
  const message = messageFor(rightNow, saidNo, where)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('isItRightNow')}</p>
      {!rightNow.data && (
        <>
          <p>{t('whatYesDoes')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={rightNow.isPending} onClick={sayYes}>
              {rightNow.isPending ? t('tellingThem') : t('yes')}
            </Button>
            <Button variant="outline" size="sm" disabled={rightNow.isPending} onClick={() => setSaidNo(true)}>
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
