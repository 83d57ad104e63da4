import { crisisContacts } from '#features/core/help/contacts.ts'
import { firstInCustody } from '#features/core/help/ways.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'

import { type Poster, anonymousUseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('poster')

/** The poster of the address for use without a name. On paper it is one page of A4 or Letter, and nothing else. */
export function PosterPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 outline-none sm:px-6 print:p-0"
    >
      {isPeopleManager(user.role) ? (
        <ManagersPoster institution={user.institution.name} />
      ) : (
        <>
          <h1 className="text-3xl font-semibold">{t('poster')}</h1>
          <EmptyState
            title={t('forAdministrators')}
            text={t('tellAdministrator')}
            action={<BackLink href="/">{t('dashboard')}</BackLink>}
          />
        </>
      )}
    </main>
  )
}

const toInstitution = <BackLink href="/people/institution/without-a-name">{t('institution')}</BackLink>

function ManagersPoster({ institution }: { readonly institution: string }) {
  return (
    <QueryView
      queries={[useReading(anonymousUseApi.poster, {})]}
      failure={t('posterFailed')}
      skeleton={<Skeleton className="h-144" />}
    >
      {({ isOn, address, qr }) =>
        isOn && address !== null && qr ? (
          <>
            <div data-print="none" className="flex flex-wrap gap-3">
              <PrintButton />
              {toInstitution}
            </div>
            <Sheet address={address} qr={qr} institution={institution} />
          </>
        ) : (
          <>
            <h1 className="text-3xl font-semibold">{t('poster')}</h1>
            <EmptyState title={t('isOff')} text={t('turnOn')} action={toInstitution} />
          </>
        )
      }
    </QueryView>
  )
}

interface SheetProps {
  readonly address: string
  readonly qr: NonNullable<Poster['qr']>
  readonly institution: string
}

function Sheet({ address, qr, institution }: SheetProps) {
  const lines = crisisContacts('app', ['call-988', 'text-741741', 'call-911'])
  return (
    <article className="flex flex-col items-center gap-6 rounded-lg border border-border bg-card p-5 text-center print:border-0 print:p-0">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <Logo />
        <p className="text-muted-foreground">{institution}</p>
      </div>
      <h1 className="text-4xl font-bold tracking-tight text-balance">{t('roughDay')}</h1>
      <p className="text-2xl font-semibold text-balance">{t('nothingKept')}</p>
      <ul className="flex flex-col gap-1 text-lg">
        {t.group('offers').map((offer, index) => (
          <li key={index}>{offer}</li>
        ))}
      </ul>
      <QrDrawing {...qr} label={t('qrCode')} />
      <p className="font-mono text-xl font-semibold wrap-anywhere">{address}</p>
      <div className="flex w-full flex-col gap-1 border-t border-border pt-5 text-pretty">
        <p className="font-semibold">{t('tellNobody')}</p>
        <p>
          {t('waysToHelp', { inCustody: firstInCustody(), numbers: lines.map(({ act }) => act).join(', ') })}
        </p>
      </div>
    </article>
  )
}
