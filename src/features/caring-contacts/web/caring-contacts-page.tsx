import { WaysToHelp } from '#features/help/web/components.tsx'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'

import { signatureOf } from '../contacts.ts'
import type { CaringContact, CaringContacts } from '../contract.ts'
import { useCaringContacts, useChooseCaringContacts } from './queries.ts'

const longDate = dateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const dateOf = (instant: string) => longDate(new Date(instant))

/** The caring contacts: what they are, opting in and out, and those that came. */
export function CaringContactsPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page
      title="Notes from your team"
      purpose="Five short, kind notes over a year, for those who want them. They ask for nothing."
      width="reading"
    >
      <QueryView
        queries={[useCaringContacts()]}
        failure="Your notes could not be loaded"
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
        <Section title="Your notes">
          <ul aria-label="Your notes" className="flex flex-col gap-4">
            {read.contacts.map((contact) => (
              <Note key={contact.id} contact={contact} />
            ))}
          </ul>
          <p className="text-muted-foreground">
            There is no need to answer. If you would like to talk with somebody:
          </p>
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
  const choose = useChooseCaringContacts()
  return (
    <Card aria-labelledby="caring-contacts-choice">
      <CardHeader>
        <CardTitle id="caring-contacts-choice">
          {since ? 'You said yes to these notes' : 'Would you like these notes?'}
        </CardTitle>
      </CardHeader>
      {since && (
        <p>
          {`You said yes on ${dateOf(since)}. `}
          {nextAt
            ? `The next note comes on ${dateOf(nextAt)}, or soon after.`
            : 'The year of these notes is over.'}
        </p>
      )}
      <ul className="list-disc space-y-2 pl-5">
        <li>The notes come 1, 4, 12, 26 and 52 weeks after you say yes.</li>
        <li>
          {`Evenkeel sends them by itself, in the name of “${signatureOf(institution)}”. Everybody gets the same words. Nobody looks at how you are doing to send one.`}
        </li>
        <li>You cannot answer a note, and you do not have to do anything.</li>
        <li>
          A note is no way to get help, and no one watches whether you read it. Help is at the top of every
          page.
        </li>
        <li>
          The bell tells you when a note has come. Its words are on this page only, never on a locked screen
          or in an e-mail.
        </li>
        <li>Staff and administrators cannot see whether you said yes. You can stop at any time.</li>
      </ul>
      <CardFooter>
        <Button
          variant={since ? 'outline' : 'default'}
          disabled={choose.isPending}
          onClick={() => choose.mutate(!since)}
        >
          {choose.isPending ? 'Please wait...' : since ? 'Stop the notes' : 'Yes, send me the notes'}
        </Button>
      </CardFooter>
    </Card>
  )
}
