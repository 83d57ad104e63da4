import { useState } from 'react'
import { Link } from 'wouter'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { type RecoveryStatus, recoveryApi } from '#features/access/recovery/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { WorkAccountsCard } from '#features/access/sign-on/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Dialog, DialogContent, DialogForm, DialogTrigger } from '#web/ui/overlays/dialog.tsx'

import { ProfileSection } from '../profile-section.tsx'
import { texts } from '../texts/security.ts'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryContactCard } from './recovery-contact-card.tsx'
import { ScreenLockCard } from './screen-lock-card.tsx'

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** What a reset of the password has to do with this page: that nothing can be added yet, and what ended since. */
function ResetNotices() {
  const { data: status } = useReading(recoveryApi.status, {})
  if (!status) return null
  const { heldUntil, cameBack } = status
  return (
    <>
      {heldUntil && (
        <Notice tone="attention" title={texts.heldTitle}>
          {texts.heldText({ day: longDate(new Date(heldUntil)) })}
        </Notice>
      )}
      {cameBack && <Ended cameBack={cameBack} />}
    </>
  )
}

function Ended({ cameBack: { at, ended } }: { readonly cameBack: NonNullable<RecoveryStatus['cameBack']> }) {
  return (
    <Notice tone="attention" title={texts.endedTitle}>
      <p>{texts.endedText({ day: longDate(new Date(at)) })}</p>
      <ul className="mt-2 list-disc pl-5">
        {ended.map(({ kind, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two may have the same name, and the list never changes.
          <li key={index} className="wrap-anywhere">
            {name ? texts.wayOf({ way: texts.ways[kind], name }) : texts.ways[kind]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** How the person signs in, how they come back in, and how the screen is locked. */
export function SecurityPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <ResetNotices />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <PasswordCard user={user} />
          <SecondStepCard />
          <PasskeysCard />
          <WorkAccountsCard />
          <ScreenLockCard user={user} />
        </div>
        <div className="grid gap-5">
          <RecoveryCard />
          <RecoveryContactCard />
          <EmailCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}

/** Opens the form for a new password. */
function PasswordCard({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="password-title">
      <CardHeader>
        <CardTitle id="password-title">{texts.password}</CardTitle>
        <CardDescription>{texts.passwordDescription}</CardDescription>
      </CardHeader>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <Button variant="outline" className="self-start">
            {texts.changePassword}
          </Button>
        </DialogTrigger>
        <DialogContent
          title={texts.changePasswordTitle}
          description={user.hasPin ? texts.signsOutAndTakesPin : texts.signsOutOthers}
        >
          <PasswordForm username={user.username} onChanged={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </Card>
  )
}

interface PasswordFormProps {
  readonly username: string
  readonly onChanged: () => void
}

/** Asks for the present password and a new one. */
function PasswordForm({ username, onChanged }: PasswordFormProps) {
  // The user, their sessions, and what was closed to them.
  const change = useChange(ownPasswordApi.change, { again: 'everything' })
  const { errors, submit } = useForm(ownPasswordApi.change.body, (passwords, refuse) =>
    change.mutate(
      { body: passwords },
      {
        onSuccess: () => {
          toast({ title: texts.passwordChanged, description: texts.passwordChangedText })
          onChanged()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(texts.passwordNotChanged, error, texts.passwordNotChangedText)
        },
      },
    ),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={change.isPending}
      feet={<Button type="submit">{change.isPending ? texts.saving : texts.saveNewPassword}</Button>}
    >
      {/* For password managers, so that they change the right entry. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} error={errors['currentPassword']}>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordField error={errors['newPassword']} />
    </DialogForm>
  )
}

/** Whether sign-in asks for a second factor, and the link to change it. */
function SecondStepCard() {
  const { data: factor, isError, refetch } = useReading(secondFactorApi.get, {})
  return (
    <Card aria-labelledby="second-step-title">
      <CardHeader>
        <CardTitle id="second-step-title" className="flex flex-wrap items-center gap-2">
          {texts.secondStepTitle}
          {factor && (
            <Badge variant={factor.isOn ? 'calm' : 'outline'}>{factor.isOn ? texts.on : texts.off}</Badge>
          )}
        </CardTitle>
        <CardDescription>{texts.secondStepDescription}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={texts.secondStepFailed} onRetry={refetch} />}
      {!factor && !isError && <Skeleton className="h-11" />}
      {factor?.isOn && <p>{texts.backupCodesLeft({ left: factor.backupCodesLeft })}</p>}
      {factor && (
        <Button asChild variant="outline" className="self-start">
          <Link href="/profile/second-step">{factor.isOn ? texts.changeIt : texts.setItUp}</Link>
        </Button>
      )}
    </Card>
  )
}
