import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '../controls/button.tsx'
import { CopyOrPrint } from '../controls/copy-or-print.tsx'
import { Logo } from '../drawings/logo.tsx'
import { Card, CardFooter } from '../layout/card.tsx'

interface RecoveryCodeCardProps {
  readonly code: string
  /** Printed with the code, to tell it from another person's; empty if it is not known. */
  readonly username: string
  readonly onKept: () => void
  /** Continues without the code. Without this prop the choice is not offered. */
  readonly onSkipped?: () => void
}

const lossOfBoth =
  'If you lose both your password and this code, nobody, not even us, can open what you wrote before.'

/** Shows a recovery code this one time, to keep on paper. It takes the focus, so that nobody misses it. */
export function RecoveryCodeCard({ code, username, onKept, onSkipped }: RecoveryCodeCardProps) {
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
            Keep this somewhere safe
          </h2>
          <p>
            This is your recovery code. It is yours alone: staff do not have it and cannot see it. You need it
            in two cases.
          </p>
          <ul className="list-disc pl-5">
            <li>
              You forget your password: with the code you choose a new one by yourself, and nothing is closed.
            </li>
            <li>
              A one-time code from staff or an e-mail helps you to a new password: what you wrote before is
              then closed, and your old password or this code opens it.
            </li>
          </ul>
          <p className="font-semibold">{lossOfBoth}</p>
        </div>
      </div>
      <CodeToKeep code={code} username={username} />
      <p className="max-w-prose text-muted-foreground">
        Write it on paper and keep it with your own things, not next to your username. It is shown only now.
        If it gets lost, make a new one in your profile while you still know your password.
      </p>
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
      <code className="min-w-0 rounded-lg border border-border bg-muted px-4 py-3 font-mono text-lg font-semibold tracking-wide select-all max-sm:w-full max-sm:text-center">
        {code}
      </code>
      <CopyOrPrint text={code} notCopied="It could not be copied here. Write it down, or print it.">
        <Logo />
        <h2 className="mt-4 text-base font-semibold">Recovery code of {username}</h2>
        <p className="my-3 font-mono text-lg font-semibold">{code}</p>
        <p>
          It sets a new password when yours is forgotten, and opens what a reset by a one-time code closed.{' '}
          {lossOfBoth} Keep it where only you can find it.
        </p>
      </CopyOrPrint>
    </div>
  )
}
