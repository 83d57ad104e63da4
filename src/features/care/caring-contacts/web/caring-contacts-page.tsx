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
import { texts } from '../texts/notes.ts'

const longDate = dateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const dateOf = (instant: string) => longDate(new Date(instant))

/** The caring contacts: what they are, opting in and out, and those that came. */
export function CaringContactsPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page title={texts.title} purpose={texts.purpose} width="reading">
      <QueryView
        queries={[useReading(caringContactApi.read, {}, { staleTime: 0 })]}
        failure={texts.notLoaded}
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
        <Section title={texts.yourNotes}>
          <ul aria-label={texts.yourNotes} className="flex flex-col gap-4">
            {read.contacts.map((contact) => (
              <Note key={contact.id} contact={contact} />
            ))}
          </ul>
          <p className="text-muted-foreground">{texts.noAnswerNeeded}</p>
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
    onError: (error) => toastFailure(texts.notSaved, error, texts.tryAgain),
  })
  return (
    <Card aria-labelledby="caring-contacts-choice">
      <CardHeader>
        <CardTitle id="caring-contacts-choice">{since ? texts.saidYes : texts.question}</CardTitle>
      </CardHeader>
      {since && (
        <p>
          {nextAt
            ? texts.sinceAndNext({ since: dateOf(since), next: dateOf(nextAt) })
            : texts.sinceAndOver({ since: dateOf(since) })}
        </p>
      )}
      <ul className="list-disc space-y-2 pl-5">
        <li>{texts.when}</li>
        <li>{texts.sentByItself({ signature: signatureOf(institution) })}</li>
        <li>{texts.cannotAnswer}</li>
        <li>{texts.noHelp}</li>
        <li>{texts.bell}</li>
        <li>{texts.staffCannotSee}</li>
      </ul>
      <CardFooter>
        <Button
          variant={since ? 'outline' : 'default'}
          disabled={choose.isPending}
          onClick={() => choose.mutate({})}
        >
          {choose.isPending ? texts.pleaseWait : since ? texts.stop : texts.start}
        </Button>
      </CardFooter>
    </Card>
  )
}
