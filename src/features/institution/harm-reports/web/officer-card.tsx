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
import { texts } from '../locales/texts.ts'

const t = texts('officer')

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
        <CardTitle id="officer-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose', { version })}</CardDescription>
      </CardHeader>
      <p>
        {officer
          ? `${t('officer', { name: officer.name, since: dateOf(officer.appointedAt) })} ${acceptedOf(safety)}`
          : t('nobodyYet')}
      </p>
      {isOfficer && officer?.acceptedVersion !== version && <AcceptButton version={version} />}
      {isManager && <AppointForm />}
    </Card>
  )
}

function acceptedOf({ officer, version }: Safety): string {
  if (!officer?.acceptedVersion || !officer.acceptedAt) return t('notAcceptedYet')
  const { acceptedVersion, acceptedAt } = officer
  return t('acceptedOn', {
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
      title={t('acceptQuestion', { version })}
      description={t('acceptText')}
      action={t('acceptAction')}
      cancel={t('notYet')}
      onAction={() =>
        accept.mutate(
          {},
          {
            onSuccess: () =>
              toast({ title: t('acceptedTitle'), description: t('acceptedText', { version }) }),
            onError: (error) => toastFailure(t('notAccepted'), error, t('nothingChanged')),
          },
        )
      }
    >
      {t('acceptVersion', { version })}
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
          toast({ title: t('namedTitle'), description: t('namedText') })
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notNamed'), error, t('nothingChanged'))
        },
      },
    ),
  )
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={appoint.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-56"
          label={t('usernameLabel')}
          hint={t('usernameHint')}
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
          {appoint.isPending ? t('saving') : t('name')}
        </Button>
      </fieldset>
    </Form>
  )
}
