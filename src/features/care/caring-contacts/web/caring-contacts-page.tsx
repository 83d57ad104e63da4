import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'

import { signatureOf } from '../contacts.ts'
import { type CaringContact, type CaringContacts, caringContactApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('notes')

const longDate = dateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const dateOf = (instant: string) => longDate(new Date(instant))

/** The caring contacts: what they are, opting in and out, and those that came. */
export function CaringContactsPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(caringContactApi.read, {}, { staleTime: 0 })]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(read) => user && <Loaded read={read} institution={user.institution.name} />}
      </QueryView>
    </Page>
  )
}

interface LoadedProps {
  readonly read: CaringContacts
  readonly institution: string
}

function Loaded({ read, institution }: LoadedProps) {
  return (
    <>
      {read.contacts.length > 0 && (
        <Section title={t('yourNotes')}>
          <ul aria-label={t('yourNotes')} className="flex flex-col gap-4">
            {read.contacts.map((contact) => (
              <Note key={contact.id} contact={contact} />
            ))}
          </ul>
          <p className="text-muted-foreground">{t('noAnswerNeeded')}</p>
          <WaysToHelp />
        </Section>
      )}
      <Choice read={read} institution={institution} />
    </>
  )
}

function Note({ contact: { text, signature, sentAt } }: { readonly contact: CaringContact }) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-card p-5 shadow-soft sm:p-6">
      <time dateTime={sentAt} className="text-sm text-muted-foreground">
        {dateOf(sentAt)}
      </time>
      <p className="text-lg text-pretty">{text}</p>
      <p className="text-muted-foreground">{signature}</p>
    </li>
  )
}

function Choice({ read: { since, nextAt }, institution }: LoadedProps) {
  const choose = useChange(since ? caringContactApi.stop : caringContactApi.start, {
    keepAs: caringContactApi.read,
    onError: (error) => toastFailure(t('notSaved'), error, t('tryAgain')),
  })
  return (
    <Card aria-labelledby="caring-contacts-choice">
      <CardHeader>
        <CardTitle id="caring-contacts-choice">{since ? t('saidYes') : t('question')}</CardTitle>
      </CardHeader>
      {since && (
        <p>
          {nextAt
            ? t('sinceAndNext', { since: dateOf(since), next: dateOf(nextAt) })
            : t('sinceAndOver', { since: dateOf(since) })}
        </p>
      )}
      <ul className="list-disc space-y-2 pl-5">
        <li>{t('when')}</li>
        <li>{t('sentByItself', { signature: signatureOf(institution) })}</li>
        <li>{t('cannotAnswer')}</li>
        <li>{t('noHelp')}</li>
        <li>{t('bell')}</li>
        <li>{t('staffCannotSee')}</li>
      </ul>
      <CardFooter>
        <Button
          variant={since ? 'outline' : 'default'}
          disabled={choose.isPending}
          onClick={() => choose.mutate({})}
        >
          {choose.isPending ? t('pleaseWait') : since ? t('stop') : t('start')}
        </Button>
      </CardFooter>
    </Card>
  )
}
