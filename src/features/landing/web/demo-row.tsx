import { useLocation } from 'wouter'

import { demoRoles, type DemoRole } from '#features/demo/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { useDemoSignIn } from './queries.ts'

const roleLabels: Record<DemoRole, string> = {
  user: 'Community member',
  inmate: 'Individual in care',
  staff: 'Staff',
  admin: 'Administrator',
  institution_admin: 'People administrator',
  responder: 'Mental health staff',
}

/** Signs in as a person of the demo institution, to look around without an account. */
export function DemoRow() {
  const signIn = useDemoSignIn()
  const [, navigate] = useLocation()

  function tryAs(role: DemoRole) {
    signIn.mutate(role, {
      onSuccess: () => navigate('/'),
      onError: (error) =>
        toastFailure('Login failed', error, 'The demo could not be opened. Please try again.'),
    })
  }

  return (
    <fieldset disabled={signIn.isPending} className="border-t border-border pt-4">
      <legend className="float-left mb-3 w-full font-medium">
        Try it as{' '}
        <span className="font-normal text-muted-foreground">(made-up people, nothing is private)</span>
      </legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        {demoRoles.map((role) => (
          <Button key={role} variant="secondary" size="sm" onClick={() => tryAs(role)}>
            {roleLabels[role]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
