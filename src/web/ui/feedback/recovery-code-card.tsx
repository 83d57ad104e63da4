import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { CopyOrPrint } from '../controls/copy-or-print.tsx'
import { Logo } from '../drawings/logo.tsx'
import { Card, CardFooter } from '../layout/card.tsx'
import { CodeLine } from './code-line.tsx'

const t = texts('recoveryCode')

/** Codes are written in capitals, and words in small letters. */
const isWords = (code: string) => /[a-z]/.test(code)
const textsOf = (code: string) => (isWords(code) ? t.group('words') : t.group('code'))

interface RecoveryCodeCardProps {
  /** The code, or the five words. */
  readonly code: string
  /** Printed with the code, to tell it from another person's; empty if it is not known. */
  readonly username: string
  readonly onKept: () => void
  /** Continues without the code. Without this prop the choice is not offered. */
  readonly onSkipped?: () => void
}

/** Shows a recovery code or words this one time, to keep on paper or by heart. It takes the focus, so that nobody misses it. */
export function RecoveryCodeCard({ code, username, onKept, onSkipped }: RecoveryCodeCardProps) {
  const { title, what, forgotten, reset, lossOfBoth, keep } = textsOf(code)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="recovery-title" className="border-primary shadow-raised">
      <div className="flex items-start gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink max-sm:hidden"
        >
          <KeyRound className="size-5.5" />
        </span>
        <div className="flex min-w-0 max-w-prose flex-col gap-2">
          <h2
            id="recovery-title"
            ref={heading}
            tabIndex={-1}
            className="text-xl font-semibold text-balance outline-none"
          >
            {title}
          </h2>
          <p>{what}</p>
          <ul className="list-disc pl-5">
            <li>{forgotten}</li>
            <li>{reset}</li>
          </ul>
          <p className="font-semibold">{lossOfBoth}</p>
        </div>
      </div>
      <CodeToKeep code={code} username={username} />
      <p className="max-w-prose text-muted-foreground">{keep}</p>
      <CardFooter className="page-foot bg-card py-3">
        <Button onClick={onKept}>{t('kept')}</Button>
        {onSkipped && (
          <Button variant="ghost" onClick={onSkipped}>
            {t('goOnWithout')}
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

function CodeToKeep({ code, username }: Pick<RecoveryCodeCardProps, 'code' | 'username'>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full max-w-md rounded-lg border border-border bg-muted px-2 py-3 text-center sm:px-4">
        {isWords(code) ? (
          <code className="font-mono text-lg font-semibold tracking-wide select-all">{code}</code>
        ) : (
          <CodeLine code={code} />
        )}
      </div>
      <CopyOrPrint text={code} notCopied={t('notCopied')}>
        <Logo />
        <h2 className="mt-4 text-base font-semibold">
          {isWords(code) ? t('wordsOf', { username }) : t('codeOf', { username })}
        </h2>
        <p className="my-3 font-mono text-lg font-semibold">{code}</p>
        <p>{t('sheet', textsOf(code))}</p>
      </CopyOrPrint>
    </div>
  )
}
