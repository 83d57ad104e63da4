import { type ReactNode, useEffect, useRef, useState } from 'react'

import { doNow } from '#features/help/advice.ts'
import type { KnownWhereabouts } from '#features/help/ways.ts'
import { WaysToHelp } from '#features/help/web/components.tsx'
import { useWays } from '#features/help/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import type { useRaiseRightNowAlert } from './queries.ts'

interface RightNowProps {
  /** The request of the alert. It stays when the person looks at another question. */
  readonly rightNow: Pick<ReturnType<typeof useRaiseRightNowAlert>, 'data' | 'isError' | 'isPending'>
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
    <Notice ref={notice} tone="attention" title="Thank you for telling us" className="scroll-mb-40">
      <div className="flex flex-col gap-3">
        <p>
          Many people have thoughts like these, and talking about them helps. When you send your answers, a
          mental health staff member will be told so they can check in with you.
        </p>
        <p>If you might hurt yourself, please do not wait:</p>
        <WaysToHelp />
        <RightNow {...props} />
        {children}
        <ReadAloud element={notice} what="this note and its question" />
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
      <p className="font-semibold">Are you having these thoughts right now?</p>
      {!rightNow.data && (
        <>
          <p>
            If you press Yes, we tell mental health staff at once. You need not finish the questions first.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={rightNow.isPending} onClick={sayYes}>
              {rightNow.isPending ? 'Telling them...' : 'Yes, right now'}
            </Button>
            <Button variant="outline" size="sm" disabled={rightNow.isPending} onClick={() => setSaidNo(true)}>
              No
            </Button>
          </div>
        </>
      )}
      {message && <p>{message}</p>}
    </div>
  )
}

const withSomebody = 'If you can, stay with somebody until someone reaches you.'
/** In a cell nobody can choose to be with somebody. */
const meanwhile: Record<KnownWhereabouts, string> = {
  custody: 'Tell the nearest officer or press the call button now as well.',
  staff: withSomebody,
  unknown: withSomebody,
  free: withSomebody,
}

function messageFor(
  { data, isError, isPending }: RightNowProps['rightNow'],
  saidNo: boolean,
  where: KnownWhereabouts,
): string {
  if (isPending) return ''
  if (isError) return `That could not be sent. ${doNow(where)} Then try again.`
  if (data?.told === 'responders') {
    return `Mental health staff have been notified. ${meanwhile[where]}`
  }
  if (data?.told === 'administrators') {
    return `No mental health staff are set up here to get this. An administrator has been told instead. ${doNow(where)}`
  }
  if (data) return `Nobody is set up in Evenkeel to get this. ${doNow(where)}`
  return saidNo ? 'Thank you. If this changes, press Yes here, or use Help on any page.' : ''
}
