import { Printer } from 'lucide-react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter } from '#web/ui/layout/card.tsx'

import { type Poster, anonymousUseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('poster')

/** Whether the address for use without a name works. */
export function PosterState() {
  const { data } = useReading(anonymousUseApi.poster, {})
  return data && (data.isOn ? t('isOn') : t('isOff'))
}

/** The card of the institution's settings about use without a name: its address, and how often it was opened. */
export function PosterCard() {
  return (
    <Card>
      <CardDescription>{t('cardText')}</CardDescription>
      <QueryView
        queries={[useReading(anonymousUseApi.poster, {})]}
        failure={t('addressFailed')}
        skeleton={<Skeleton className="h-56" />}
      >
        {(poster) => <Details poster={poster} />}
      </QueryView>
    </Card>
  )
}

function Details({ poster }: { readonly poster: Poster }) {
  const turn = useChange(anonymousUseApi.turn, { keepAs: anonymousUseApi.poster })
  const { isOn, address, qr } = poster
  return (
    <>
      <Switch
        label={t('works')}
        description={t('worksText')}
        checked={isOn}
        disabled={turn.isPending}
        onCheckedChange={(next) =>
          turn.mutate({ body: { isOn: next } }, { onError: (error) => toastFailure(t('notChanged'), error) })
        }
      />
      {isOn && address !== null && qr && (
        <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
          <QrDrawing {...qr} label={t('qrCode')} />
          <div className="flex min-w-0 flex-col gap-4">
            <p className="font-mono font-semibold wrap-anywhere select-all">{address}</p>
            <CardFooter>
              <Button asChild>
                <Link href="/people/institution/poster">
                  <Printer aria-hidden />
                  {t('toPoster')}
                </Link>
              </Button>
              <CopyButton label={t('copyAddress')} text={address} notCopied={t('notCopied')} />
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
      <Summary>{t('howOften')}</Summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="max-w-prose text-muted-foreground">{t('aboutLoads', { threshold })}</p>
        <table className="w-full max-w-md text-left wrap-break-word tabular-nums">
          <caption className="sr-only">{t('loadsByWeek')}</caption>
          <thead>
            <tr className="border-b border-border">
              <th scope="col" className="py-2 font-semibold">
                {t('week')}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t('loads')}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, to, loads }) => (
              <tr key={from} className="border-b border-border">
                <td className="py-2">{t('weekOf', { from: dayLabel(from), to: dayLabel(to) })}</td>
                <td className="py-2 text-right">{loads ?? t('fewerThan', { threshold })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
