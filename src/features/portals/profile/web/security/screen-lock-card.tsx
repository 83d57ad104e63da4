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

import { texts } from '../texts/security.ts'

/** The time after which the screen locks, and the PIN that unlocks it. */
export function ScreenLockCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card aria-labelledby="screen-lock-title">
      <CardHeader>
        <CardTitle id="screen-lock-title">{texts.screenLock}</CardTitle>
        <CardDescription>{texts.screenLockDescription}</CardDescription>
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
            title: texts.updateFailed,
            description: texts.updateFailedText,
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Field label={texts.lockAfter}>
      <Select
        value={shown}
        onChange={({ target }) => change(lockMinutesChoices.find((one) => String(one) === target.value))}
      >
        {lockMinutesChoices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutesOf({ minutes })}
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
      <p>{hasPin ? texts.hasPin : texts.hasNoPin}</p>
      <div className="flex flex-wrap gap-3">
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button variant="outline">{hasPin ? texts.changePin : texts.setPin}</Button>
          </DialogTrigger>
          <DialogContent
            title={hasPin ? texts.changePinTitle : texts.setPin}
            description={texts.pinDescription}
          >
            <PinForm onSet={() => setIsOpen(false)} />
          </DialogContent>
        </Dialog>
        {hasPin && (
          <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate({}, toasts)}>
            {texts.removePin}
          </Button>
        )}
      </div>
    </div>
  )
}

const toasts = {
  onSuccess: () => toast({ title: texts.pinRemoved, description: texts.pinRemovedText }),
  onError: () =>
    toast({
      title: texts.pinNotRemoved,
      description: texts.pinNotRemovedText,
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
          toast({ title: texts.pinSet, description: texts.pinSetText })
          onSet()
        },
        onError: (error) => {
          refuse(error)
          toastFailure(texts.pinNotSet, error, texts.pinNotSetText)
        },
      },
    ),
  )

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={set.isPending}
      feet={<Button type="submit">{set.isPending ? texts.saving : texts.savePin}</Button>}
    >
      <Field label={texts.newPin} hint={texts.pinHint} error={errors['pin']}>
        <PasswordInput name="pin" inputMode="numeric" maxLength={8} autoComplete="off" noun={texts.pinNoun} />
      </Field>
    </DialogForm>
  )
}
