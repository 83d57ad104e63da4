import { Printer } from 'lucide-react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Poster } from '../contract.ts'
import { usePoster, useTurnPoster } from './queries.ts'

/** The card of the institution's page about use without a name: its address, and how often it was opened. */
export function PosterCard() {
  return (
    <Card aria-labelledby="poster-title">
      <CardHeader>
        <CardTitle id="poster-title">Use without a name</CardTitle>
        <CardDescription>
          An address for a poster: coping tools, lessons and a self-check for people who would not sign in. It
          shows your crisis contacts to whoever opens it, and nothing else of your institution.
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[usePoster()]}
        failure="The address could not be loaded"
        skeleton={<Skeleton className="h-56" />}
      >
        {(poster) => <Details poster={poster} />}
      </QueryView>
    </Card>
  )
}

function Details({ poster }: { readonly poster: Poster }) {
  const turn = useTurnPoster()
  const { isOn, address, qr } = poster
  return (
    <>
      <Switch
        label="The address works"
        description="Turned off, it shows none of your contacts and counts nothing. It stays the same address, so that printed posters work again."
        checked={isOn}
        disabled={turn.isPending}
        onCheckedChange={(next) =>
          turn.mutate(next, { onError: (error) => toastFailure('Nothing was changed', error) })
        }
      />
      {isOn && address !== null && qr && (
        <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
          <QrDrawing {...qr} label="QR code of the address" />
          <div className="flex min-w-0 flex-col gap-4">
            <p className="font-mono font-semibold wrap-anywhere select-all">{address}</p>
            <CardFooter>
              <Button asChild>
                <Link href="/people/institution/poster">
                  <Printer aria-hidden />
                  To the poster
                </Link>
              </Button>
              <CopyButton label="Copy the address" text={address} notCopied="It could not be copied here." />
            </CardFooter>
          </div>
        </div>
      )}
      {address !== null && <Loads poster={poster} />}
    </>
  )
}

const dayFormat = dateTimeFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayLabel = (day: string) => dayFormat(new Date(`${day}T12:00:00Z`))

function Loads({ poster: { weeks, threshold } }: { readonly poster: Poster }) {
  return (
    <details>
      <Summary>How often it was opened</Summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="max-w-prose text-muted-foreground">
          These are loads of the page and not people: one person can make many. A week shows once it is over,
          and only with {threshold} loads or more. What anybody does there, or answers, is not known to
          anybody.
        </p>
        <table className="w-full max-w-md text-left tabular-nums">
          <caption className="sr-only">Loads of the address, by week</caption>
          <thead>
            <tr className="border-b border-border">
              <th scope="col" className="py-2 font-semibold">
                Week
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Loads
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, to, loads }) => (
              <tr key={from} className="border-b border-border">
                <td className="py-2">{`${dayLabel(from)} to ${dayLabel(to)}`}</td>
                <td className="py-2 text-right">{loads ?? `fewer than ${threshold}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
