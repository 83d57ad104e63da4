import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { harmReportApi, type Safety } from '../contract.ts'
import { texts } from '../texts/officer.ts'

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
        <CardTitle id="officer-title">{texts.title}</CardTitle>
        <CardDescription>{texts.purpose({ version })}</CardDescription>
      </CardHeader>
      <p>
        {officer
          ? `${texts.officer({ name: officer.name, since: dateOf(officer.appointedAt) })} ${acceptedOf(safety)}`
          : texts.nobodyYet}
      </p>
      {isOfficer && officer?.acceptedVersion !== version && <AcceptButton version={version} />}
      {isManager && <AppointForm />}
    </Card>
  )
}

function acceptedOf({ officer, version }: Safety): string {
  if (!officer?.acceptedVersion || !officer.acceptedAt) return texts.notAcceptedYet
  const { acceptedVersion, acceptedAt } = officer
  return texts.acceptedOn({
    version: acceptedVersion,
    day: dateOf(acceptedAt),
    runs: acceptedVersion === version,
  })
}

const dateOf = (instant: string) => dateTimeFormat({ dateStyle: 'long' })(new Date(instant))

function AcceptButton({ version }: { readonly version: string }) {
  const accept = useChange(harmReportApi.accept)
  return (
    <ConfirmedButton
      variant="outline"
      className="self-start"
      disabled={accept.isPending}
      title={texts.acceptQuestion({ version })}
      description={texts.acceptText}
      action={texts.acceptAction}
      cancel={texts.notYet}
      onAction={() =>
        accept.mutate(
          {},
          {
            onSuccess: () =>
              toast({ title: texts.acceptedTitle, description: texts.acceptedText({ version }) }),
            onError: (error) => toastFailure(texts.notAccepted, error, texts.nothingChanged),
          },
        )
      }
    >
      {texts.acceptVersion({ version })}
    </ConfirmedButton>
  )
}

function AppointForm() {
  const appoint = useChange(harmReportApi.appoint)
  const [typed, setTyped, clear] = useOwnDraft('safety-officer', z.string(), '')
  const { errors, submit } = useForm(harmReportApi.appoint.body, ({ username }, refuse) =>
    appoint.mutate(
      { body: { username } },
      {
        onSuccess: () => {
          clear()
          toast({ title: texts.namedTitle, description: texts.namedText })
        },
        onError: (error) => {
          refuse(error)
          toastFailure(texts.notNamed, error, texts.nothingChanged)
        },
      },
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={appoint.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label={texts.usernameLabel}
          hint={texts.usernameHint}
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
          {appoint.isPending ? texts.saving : texts.name}
        </Button>
      </fieldset>
    </Form>
  )
}
