import { useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { type LockMinutes, lockMinutesChoices } from '#features/identity/lock-times.ts'
import { useChooseLockMinutes, useRemovePin } from '#features/screen-lock/web/queries.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx'

import { PinForm } from './pin-form.tsx'

/** The time after which the screen locks, and the PIN that unlocks it. */
export function ScreenLockCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card aria-labelledby="screen-lock-title">
      <CardHeader>
        <CardTitle id="screen-lock-title">Screen Lock</CardTitle>
        <CardDescription>
          Hide turns the screen into a plain page at once, and Shift pressed three times does the same. You
          stay signed in; your password or PIN brings everything back.
        </CardDescription>
      </CardHeader>
      <MinutesField user={user} />
      <Pin user={user} />
    </Card>
  )
}

function MinutesField({ user }: { readonly user: CurrentUser }) {
  const choose = useChooseLockMinutes()
  const { lockMinutes } = user
  const shown = choose.isPending ? choose.variables : lockMinutes

  function change(minutes: LockMinutes | undefined) {
    if (minutes === undefined) return
    choose.mutate(minutes, {
      onError: () =>
        toast({
          title: 'Update failed',
          description: 'The time is as it was. Please try again.',
          variant: 'destructive',
        }),
    })
  }

  return (
    <Field label="Lock by itself when nobody touches it for">
      <Select
        value={shown}
        onChange={({ target }) => change(lockMinutesChoices.find((one) => String(one) === target.value))}
      >
        {lockMinutesChoices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 1 ? '1 minute' : `${minutes} minutes`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Pin({ user: { hasPin } }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemovePin()
  return (
    <div className="flex flex-col gap-3">
      <p>
        {hasPin
          ? 'You have a PIN. After five wrong tries your password is needed.'
          : 'Without a PIN your password opens the screen again.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button variant="outline">{hasPin ? 'Change PIN' : 'Set a PIN'}</Button>
          </DialogTrigger>
          <DialogContent
            title={hasPin ? 'Change your PIN' : 'Set a PIN'}
            description="It opens your locked screen and nothing else. Choose digits that people around you would not guess."
          >
            <PinForm onSet={() => setIsOpen(false)} />
          </DialogContent>
        </Dialog>
        {hasPin && (
          <Button
            variant="ghost"
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined, toasts)}
          >
            Remove PIN
          </Button>
        )}
      </div>
    </div>
  )
}

const toasts = {
  onSuccess: () => toast({ title: 'PIN removed', description: 'Your password opens the screen now.' }),
  onError: () =>
    toast({
      title: 'PIN not removed',
      description: 'It is as it was. Please try again.',
      variant: 'destructive',
    }),
}
