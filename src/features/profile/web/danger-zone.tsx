import { LogOut } from 'lucide-react'
import { Link } from 'wouter'

import { useLogout } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** Signing out, and the way to the deletion of the account. */
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
      <CardFooter>
        <Button variant="outline" disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden />
          Sign Out
        </Button>
        <Button asChild variant="link" className="px-1">
          <Link href="/profile/data">Delete your account</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
