import { useLocation } from 'wouter'

import { useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { demoRoles, type DemoRole, demoApi } from '#features/portals/demo/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('demo')

/** Signs in as a person of the demo institution, to look around without an account. */
export function DemoRow() {
  const signIn = useChange(demoApi.signIn, {
    onSuccess: useSetCurrentUser(),
    meta: { decidesSignIn: true },
  })
  const [, navigate] = useLocation()

  function tryAs(role: DemoRole) {
    signIn.mutate(
      { body: { role } },
      {
        onSuccess: () => navigate('/'),
        onError: (error) => toastFailure(t('loginFailed'), error, t('demoNotOpened')),
      },
    )
  }

  return (
    <fieldset disabled={signIn.isPending} className="border-t border-border pt-4">
      <legend className="float-left mb-3 w-full font-medium">
        {t('tryItAs')} <span className="font-normal text-muted-foreground">{t('madeUpPeople')}</span>
      </legend>
      <div className="two-columns clear-both gap-2">
        {demoRoles.map((role) => (
          <Button key={role} variant="secondary" size="sm" className="px-2" onClick={() => tryAs(role)}>
            {t(`roles.${role}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
