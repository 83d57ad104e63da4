import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '../controls/button.tsx'
import { CopyOrPrint } from '../controls/copy-or-print.tsx'
import { Logo } from '../drawings/logo.tsx'
import { Card, CardFooter } from '../layout/card.tsx'
import { CodeLine } from './code-line.tsx'

const texts = {
  code: {
    title: 'Keep this somewhere safe',
    what: 'This is your recovery code. It is yours alone: staff do not have it and cannot see it. You need it in two cases.',
    forgotten:
      'You forget your password: with the code you choose a new one by yourself, and nothing is closed.',
    loss: 'this code',
    reset:
      'A one-time code from staff or an e-mail helps you to a new password: what you wrote before is then closed, and your old password or this code opens it.',
    keep: 'Write it on paper and keep it with your own things, not next to your username. It is shown only now. If it gets lost, make a new one under Security in your profile while you still know your password.',
    sheet: 'Recovery code',
  },
  words: {
    title: 'Learn these words by heart',
    what: 'These are your recovery words. They are yours alone: staff do not have them and cannot see them. You need them in two cases.',
    forgotten:
      'You forget your password: with the words you choose a new one by yourself, and nothing is closed.',
    loss: 'these words',
    reset:
      'A one-time code from staff or an e-mail helps you to a new password: what you wrote before is then closed, and your old password or these words open it.',
    keep: 'Say them to yourself now, later today and tomorrow; a small story helps. Their order counts, capitals and spaces do not. They are shown only now. If you forget them, make new ones under Security in your profile while you still know your password.',
    sheet: 'Recovery words',
  },
}

/** Codes are written in capitals, and words in small letters. */
const isWords = (code: string) => /[a-z]/.test(code)
const textsOf = (code: string) => (isWords(code) ? texts.words : texts.code)

interface RecoveryCodeCardProps {
  /** The code, or the five words. */
  readonly code: string
  /** Printed with the code, to tell it from another person's; empty if it is not known. */
  readonly username: string
  readonly onKept: () => void
  /** Continues without the code. Without this prop the choice is not offered. */
  readonly onSkipped?: () => void
}

/** What the loss of password and code means. */
const lossOfBoth = (loss: string) =>
  `If you lose both your password and ${loss}, nobody, not even us, can open what you wrote before.`

/** Shows a recovery code or words this one time, to keep on paper or by heart. It takes the focus, so that nobody misses it. */
export function RecoveryCodeCard({ code, username, onKept, onSkipped }: RecoveryCodeCardProps) {
  const { title, what, forgotten, reset, loss, keep } = textsOf(code)
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
          <p className="font-semibold">{lossOfBoth(loss)}</p>
        </div>
      </div>
      <CodeToKeep code={code} username={username} />
      <p className="max-w-prose text-muted-foreground">{keep}</p>
      <CardFooter>
        <Button onClick={onKept}>I have kept it</Button>
        {onSkipped && (
          <Button variant="ghost" onClick={onSkipped}>
            Go on without it
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
      <CopyOrPrint text={code} notCopied="It could not be copied here. Write it down, or print it.">
        <Logo />
        <h2 className="mt-4 text-base font-semibold">{`${textsOf(code).sheet} of ${username}`}</h2>
        <p className="my-3 font-mono text-lg font-semibold">{code}</p>
        <p>
          It sets a new password when yours is forgotten, and opens what a reset by a one-time code closed.{' '}
          {lossOfBoth(textsOf(code).loss)} Keep it where only you can find it.
        </p>
      </CopyOrPrint>
    </div>
  )
}
