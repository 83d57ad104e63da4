import { LogOut } from 'lucide-react'
import { Link } from 'wouter'

import { useLogout } from '#features/core/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from './texts/profile.ts'

/** Signing out, and the way to the deletion of the account. */
export function DangerZone() {
  const logout = useLogout()
  return (
    <Card aria-labelledby="danger-title" className="border-destructive">
      <CardHeader>
        <CardTitle id="danger-title">{texts.dangerZone}</CardTitle>
        <CardDescription>{texts.signingOutText}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button variant="outline" disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden />
          {texts.signOut}
        </Button>
        <Button asChild variant="link" className="px-1">
          <Link href="/profile/data">{texts.deleteAccount}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
