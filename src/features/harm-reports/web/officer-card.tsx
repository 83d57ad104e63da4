import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { harmReportApi, type Safety } from '../contract.ts'
import { useAcceptVersion, useAppointOfficer } from './queries.ts'

interface OfficerCardProps {
  readonly safety: Safety
  readonly isManager: boolean
}

/** Who is the safety officer and which version they accepted; with the ways to appoint one and to accept. */
export function OfficerCard({ safety, isManager }: OfficerCardProps) {
  const { officer, isOfficer, version } = safety
  return (
    <Card aria-labelledby="officer-title">
      <CardHeader>
        <CardTitle id="officer-title">Safety officer</CardTitle>
        <CardDescription>
          A registered clinician who reads the hazard log (docs/safety in the sources), accepts what remains,
          and reads what people report. Version {version} runs here.
        </CardDescription>
      </CardHeader>
      <p>
        {officer
          ? `${officer.name}, since ${dateOf(officer.appointedAt)}. ${acceptanceText(safety)}`
          : 'Nobody yet.'}
      </p>
      {isOfficer && officer?.acceptedVersion !== version && <AcceptButton version={version} />}
      {isManager && <AppointForm />}
    </Card>
  )
}

function acceptanceText({ officer, version }: Safety): string {
  if (!officer?.acceptedVersion || !officer.acceptedAt) return 'They have not accepted the hazard log yet.'
  const accepted = `They accepted version ${officer.acceptedVersion} on ${dateOf(officer.acceptedAt)}`
  return officer.acceptedVersion === version ? `${accepted}.` : `${accepted}, and not the one that runs yet.`
}

const dateOf = (instant: string) => dateTimeFormat({ dateStyle: 'long' })(new Date(instant))

function AcceptButton({ version }: { readonly version: string }) {
  const accept = useAcceptVersion()
  return (
    <ConfirmedButton
      variant="outline"
      className="self-start"
      disabled={accept.isPending}
      title={`Accept what remains in version ${version}?`}
      description="Your name, the version and the day are kept. Do so once you have read the hazard log of this version."
      action="I have read it and accept it"
      cancel="Not yet"
      onAction={() =>
        accept.mutate(undefined, {
          onSuccess: () => toast({ title: 'Accepted', description: `Version ${version} is accepted.` }),
          onError: (error) => toastFailure('Not accepted', error, 'Nothing was changed. Please try again.'),
        })
      }
    >
      Accept version {version}
    </ConfirmedButton>
  )
}

function AppointForm() {
  const appoint = useAppointOfficer()
  const [typed, setTyped, clear] = useOwnDraft('safety-officer', z.string(), '')
  const { errors, submit } = useForm(harmReportApi.appoint.body, ({ username }, refuse) =>
    appoint.mutate(username, {
      onSuccess: () => {
        clear()
        toast({ title: 'Safety officer named', description: 'They are told.' })
      },
      onError: (error) => {
        refuse(error)
        toastFailure('Nobody was named', error, 'Nothing was changed. Please try again.')
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={appoint.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label="Username of the safety officer"
          hint="Somebody of your staff or administrators. They take the place of the one before."
          error={errors['username']}
        >
          <Input
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {appoint.isPending ? 'Saving...' : 'Name them'}
        </Button>
      </fieldset>
    </form>
  )
}
