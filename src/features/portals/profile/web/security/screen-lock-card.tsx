import { useState } from 'react'

import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { type LockMinutes, lockMinutesChoices } from '#features/core/identity/lock-times.ts'
import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Dialog, DialogContent, DialogForm, DialogTrigger } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('security')

/** The time after which the screen locks, and the PIN that unlocks it. */
export function ScreenLockCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card aria-labelledby="screen-lock-title">
      <CardHeader>
        <CardTitle id="screen-lock-title">{t('screenLock')}</CardTitle>
        <CardDescription>{t('screenLockDescription')}</CardDescription>
      </CardHeader>
      <MinutesField user={user} />
      <Pin user={user} />
    </Card>
  )
}

function MinutesField({ user }: { readonly user: CurrentUser }) {
  const choose = useChange(screenLockApi.choose, { onSuccess: useSetCurrentUser() })
  const { lockMinutes } = user
  const shown = choose.isPending ? choose.variables.body.minutes : lockMinutes

  function change(minutes: LockMinutes | undefined) {
    if (minutes === undefined) return
    choose.mutate(
      { body: { minutes } },
      {
        onError: () =>
          toast({
            title: t('updateFailed'),
            description: t('updateFailedText'),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Field label={t('lockAfter')}>
      <Select
        value={shown}
        onChange={({ target }) => change(lockMinutesChoices.find((one) => String(one) === target.value))}
      >
        {lockMinutesChoices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutesOf', { minutes })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Pin({ user: { hasPin } }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useChange(screenLockApi.removePin, { onSuccess: useSetCurrentUser() })
  return (
    <div className="flex flex-col gap-3">
      <p>{hasPin ? t('hasPin') : t('hasNoPin')}</p>
      <div className="flex flex-wrap gap-3">
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button variant="outline">{hasPin ? t('changePin') : t('setPin')}</Button>
          </DialogTrigger>
          <DialogContent title={hasPin ? t('changePinTitle') : t('setPin')} description={t('pinDescription')}>
            <PinForm onSet={() => setIsOpen(false)} />
          </DialogContent>
        </Dialog>
        {hasPin && (
          <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate({}, toasts)}>
            {t('removePin')}
          </Button>
        )}
      </div>
    </div>
  )
}

const toasts = {
  onSuccess: () => toast({ title: t('pinRemoved'), description: t('pinRemovedText') }),
  onError: () =>
    toast({
      title: t('pinNotRemoved'),
      description: t('pinNotRemovedText'),
      variant: 'destructive',
    }),
}

/** Asks for a PIN of four to eight digits. It is asked for once, since the person can show what they typed. */
function PinForm({ onSet }: { readonly onSet: () => void }) {
  const set = useChange(screenLockApi.setPin, { onSuccess: useSetCurrentUser() })
  const { errors, submit } = useForm(screenLockApi.setPin.body, ({ pin }, refuse) =>
    set.mutate(
      { body: { pin } },
      {
        onSuccess: () => {
          toast({ title: t('pinSet'), description: t('pinSetText') })
          onSet()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('pinNotSet'), error, t('pinNotSetText'))
        },
      },
    ),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={set.isPending}
      feet={<Button type="submit">{set.isPending ? t('saving') : t('savePin')}</Button>}
    >
      <Field label={t('newPin')} hint={t('pinHint')} error={errors['pin']}>
        <PasswordInput name="pin" inputMode="numeric" maxLength={8} autoComplete="off" noun={t('pinNoun')} />
      </Field>
    </DialogForm>
  )
}
