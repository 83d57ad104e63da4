import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx'

import { texts } from '../texts/security.ts'
import { PasswordForm } from './password-form.tsx'

/** Opens the form for a new password. */
export function PasswordCard({ user }: { readonly user: CurrentUser }) {
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
