import { useState } from 'react'
import { Link } from 'wouter'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { recoveryApi, type RecoveryStatus } from '#features/access/recovery/contract.ts'
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

import { texts } from '../../locales/texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import { EmailAddress } from './email-address.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryContactCard } from './recovery-contact-card.tsx'
import { ScreenLockCard } from './screen-lock-card.tsx'

const t = texts('security')
const recoveryTexts = texts('recovery')

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** What a reset of the password has to do with this page: that nothing can be added yet, and what ended since. */
function ResetNotices() {
  const { data: status } = useReading(recoveryApi.status, {})
  if (!status) return null
  const { heldUntil, cameBack } = status
  return (
    <>
      {heldUntil && (
        <Notice tone="attention" title={t('heldTitle')}>
          {t('heldText', { day: longDate(new Date(heldUntil)) })}
        </Notice>
      )}
      {cameBack && <Ended cameBack={cameBack} />}
    </>
  )
}

function Ended({ cameBack: { at, ended } }: { readonly cameBack: NonNullable<RecoveryStatus['cameBack']> }) {
  return (
    <Notice tone="attention" title={t('endedTitle')}>
      <p>{t('endedText', { day: longDate(new Date(at)) })}</p>
      <ul className="mt-2 list-disc pl-5">
        {ended.map(({ kind, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two may have the same name, and the list never changes.
          <li key={index} className="wrap-anywhere">
            {name ? t('wayOf', { way: t(`ways.${kind}`), name }) : t(`ways.${kind}`)}
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
    <ProfileSection title={t('title')} purpose={t('purpose')}>
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
        <CardTitle id="password-title">{t('password')}</CardTitle>
        <CardDescription>{t('passwordDescription')}</CardDescription>
      </CardHeader>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <Button variant="outline" className="self-start">
            {t('changePassword')}
          </Button>
        </DialogTrigger>
        <DialogContent
          title={t('changePasswordTitle')}
          description={user.hasPin ? t('signsOutAndTakesPin') : t('signsOutOthers')}
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
          toast({ title: t('passwordChanged'), description: t('passwordChangedText') })
          onChanged()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('passwordNotChanged'), error, t('passwordNotChangedText'))
        },
      },
    ),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={change.isPending}
      feet={<Button type="submit">{change.isPending ? t('saving') : t('saveNewPassword')}</Button>}
    >
      {/* For password managers, so that they change the right entry. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('currentPassword')} error={errors['currentPassword']}>
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
          {t('secondStepTitle')}
          {factor && (
            <Badge variant={factor.isOn ? 'calm' : 'outline'}>{factor.isOn ? t('on') : t('off')}</Badge>
          )}
        </CardTitle>
        <CardDescription>{t('secondStepDescription')}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={t('secondStepFailed')} onRetry={refetch} />}
      {!factor && !isError && <Skeleton className="h-11" />}
      {factor?.isOn && <p>{t('backupCodesLeft', { left: factor.backupCodesLeft })}</p>}
      {factor && (
        <Button asChild variant="outline" className="self-start">
          <Link href="/profile/second-step">{factor.isOn ? t('changeIt') : t('setItUp')}</Link>
        </Button>
      )}
    </Card>
  )
}

/** The person's e-mail address. Nothing where they have none and Evenkeel sends no e-mail. */
function EmailCard({ user }: { readonly user: CurrentUser }) {
  const { data: config } = useReading(accountApi.config, {})
  if (!user.email && !config?.hasMail) return null
  return (
    <Card aria-labelledby="email-title">
      <CardTitle id="email-title">{recoveryTexts('emailTitle')}</CardTitle>
      <EmailAddress user={user} />
    </Card>
  )
}
