import { LogOut, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { useLogout } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

const LeaveDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

/** Signing out and deleting the account. */
export function DangerZone({ user }: { readonly user: CurrentUser }) {
  const logout = useLogout()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Card aria-labelledby="danger-title" className="border-destructive">
      <CardHeader>
        <CardTitle id="danger-title">Danger Zone</CardTitle>
        <CardDescription>
          Signing out ends your session on this device. What you have saved stays in your account.
        </CardDescription>
      </CardHeader>
      <Button
        variant="outline"
        className="self-start"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        <LogOut aria-hidden />
        Sign Out
      </Button>
      <CardDescription>
        Deleting your account closes it at once and erases everything in it after seven days.
      </CardDescription>
      <Button variant="destructive" className="self-start" onClick={() => setIsLeaving(true)}>
        <Trash2 aria-hidden />
        Delete My Account
      </Button>
      <Suspense fallback={null}>
        {isLeaving && <LeaveDialog user={user} open onOpenChange={setIsLeaving} />}
      </Suspense>
    </Card>
  )
}
