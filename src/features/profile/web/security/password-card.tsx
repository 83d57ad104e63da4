import { useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx'

import { PasswordForm } from './password-form.tsx'

/** Opens the form for a new password. */
export function PasswordCard({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="password-title">
      <CardHeader>
        <CardTitle id="password-title">Password</CardTitle>
        <CardDescription>Change it whenever you think that somebody else may know it.</CardDescription>
      </CardHeader>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <Button variant="outline" className="self-start">
            Change Password
          </Button>
        </DialogTrigger>
        <DialogContent
          title="Change your password"
          description={
            user.hasPin
              ? 'Every other device that is signed in to your account is signed out, and your PIN is taken off.'
              : 'Every other device that is signed in to your account is signed out.'
          }
        >
          <PasswordForm username={user.username} onChanged={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
