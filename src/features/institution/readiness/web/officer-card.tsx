import { useState } from 'react'
import * as z from 'zod/mini'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { AppointForm } from '#web/forms/appoint-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { readinessApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { NewSignOff, type Safety, safetyApi } from '../safety-contract.ts'

const t = texts('officer')

interface OfficerCardProps {
  readonly safety: Safety
  readonly isManager: boolean
}

/** Who is the safety officer and what they signed; with the ways to appoint one and to sign. */
export function OfficerCard({ safety, isManager }: OfficerCardProps) {
  const { officer, isOfficer, version, signOff } = safety
  return (
    <Card aria-labelledby="officer-title">
      <CardHeader>
        <CardTitle id="officer-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose', { version })}</CardDescription>
      </CardHeader>
      <p>
        {officer ? t('officer', { name: officer.name, since: dateOf(officer.appointedAt) }) : t('nobodyYet')}
      </p>
      <p>{signedOf(safety)}</p>
      {isOfficer && signOff?.version !== version && <SignButton />}
      {isManager && <NameOfficer />}
    </Card>
  )
}

function signedOf({ signOff, version }: Safety): string {
  if (!signOff) return t('notSignedYet')
  const signed = t('signedOn', { ...signOff, day: dateOf(signOff.signedAt) })
  return signOff.version === version ? signed : `${signed} ${t('toSignAgain', { version })}`
}

const dateOf = (instant: string) => dateTimeFormat({ dateStyle: 'long' })(new Date(instant))

function SignButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
        {t('readAndSign')}
      </Button>
      {isOpen && <SignDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The clinical rules to read, and the form that signs them. What was typed stays until it is signed. */
function SignDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: user } = useCurrentUser()
  const rules = useReading(safetyApi.rules, {})
  const version = rules.data?.version ?? ''
  const [clinician, change, clear] = useOwnDraft('clinical-signature', z.string(), '')
  const sign = useChange(safetyApi.sign, { again: [safetyApi.safety, readinessApi.override] })
  const { errors, submit } = useForm(NewSignOff, (signOff, refuse) =>
    sign.mutate(
      { body: signOff },
      {
        onSuccess: () => {
          toast({ title: t('signedTitle'), description: t('signedText', { version }) })
          clear()
          onClose()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notSigned'), error, t('nothingChanged'))
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('signTitle')}
        description={t('signText', { version, institution: user?.institution.name ?? '' })}
      >
        <QueryView queries={[rules]} failure={t('rulesNotLoaded')} skeleton={<Skeleton className="h-40" />}>
          {(found) => (
            <DialogForm
              onSubmit={submit}
              isBusy={sign.isPending}
              feet={
                <CancelOrSend isBusy={sign.isPending} busy={t('saving')}>
                  {t('sign')}
                </CancelOrSend>
              }
            >
              <input type="hidden" name="version" value={found.version} />
              <ul className="divide-y divide-border">
                {found.rules.map(({ subject, text }) => (
                  <li key={subject}>
                    <details>
                      <Summary>{t(`subjects.${subject}`)}</Summary>
                      <pre className="pb-3 text-xs break-words whitespace-pre-wrap">{text}</pre>
                    </details>
                  </li>
                ))}
              </ul>
              <Field label={t('clinician')} hint={t('clinicianHint')} error={errors['clinician']}>
                <Input
                  name="clinician"
                  autoComplete="off"
                  maxLength={100}
                  value={clinician}
                  onChange={({ target }) => change(target.value)}
                />
              </Field>
            </DialogForm>
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  )
}

function NameOfficer() {
  const { mutate, isPending } = useChange(safetyApi.appoint)
  return (
    <AppointForm
      office="safety-officer"
      schema={safetyApi.appoint.body}
      label={t('usernameLabel')}
      hint={t('usernameHint')}
      action={isPending ? t('saving') : t('name')}
      isPending={isPending}
      onSend={(body, clear, showRefusal) =>
        mutate(
          { body },
          {
            onSuccess: () => {
              clear()
              toast({ title: t('namedTitle'), description: t('namedText') })
            },
            onError: (error) => {
              showRefusal(error)
              toastFailure(t('notNamed'), error, t('nothingChanged'))
            },
          },
        )
      }
    />
  )
}
