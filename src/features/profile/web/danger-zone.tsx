import { LogOut } from 'lucide-react'

import { useLogout } from '#features/accounts/web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx'

/** The ways out of the account. */
export function DangerZone() {
  const logout = useLogout()
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
    </Card>
  )
}
