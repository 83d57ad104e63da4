import { useEffect, useRef, useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('secondFactor')

interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Ten backup codes to print or to copy, shown only once. Their heading takes the focus, so nobody misses them. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const { data: user } = useCurrentUser()
  const [isKept, setIsKept] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="backup-codes-title">
      <div className="flex max-w-prose flex-col gap-2">
        <h2
          id="backup-codes-title"
          ref={heading}
          tabIndex={-1}
          className="text-xl font-semibold text-balance outline-none"
        >
          {t('codesTitle')}
        </h2>
        <p>{t('codesText')}</p>
      </div>
      <CodeList codes={codes} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyOrPrint text={codes.join('\n')} notCopied={t('codesNotCopied')} onKept={() => setIsKept(true)}>
          <Logo />
          <h2 className="mt-4 text-base font-semibold">{t('codesOf', { username: user?.username ?? '' })}</h2>
          <p className="my-3">{t('codesPrintText')}</p>
          <CodeList codes={codes} />
        </CopyOrPrint>
      </div>
      <p className="max-w-prose text-muted-foreground">{t('shownOnce')}</p>
      <AskBeforeLeaving isHeld={!isKept} title={t('leavingTitle')} description={t('leavingText')} />
      <CardFooter>
        <Button
          onClick={() => {
            setIsKept(true)
            onKept()
          }}
        >
          {t('haveKept')}
        </Button>
      </CardFooter>
    </Card>
  )
}

function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-1 rounded-lg border border-border bg-muted p-4 sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="font-mono text-lg font-semibold tracking-wide">
          <code className="whitespace-nowrap select-all">{code}</code>
        </li>
      ))}
    </ol>
  )
}
