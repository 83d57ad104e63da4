import { ForAdministrators } from '#features/identity/web/components.tsx'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { AddProviderCard } from './add-provider-card.tsx'
import { AddSamlCard } from './add-saml-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { useSignOnSettings } from './provider-queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** How an institution's staff sign on with their work accounts, for its people managers. */
export function ProvidersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title="Sign-on"
      purpose="Staff can sign in with the account they have at work. Whoever runs that account system can then sign in as anybody who is connected there. What people wrote stays closed: only their Evenkeel password opens it."
      width="reading"
      action={<BackLink href="/people/institution">Institution</BackLink>}
    >
      <ForAdministrators role={user.role}>
        <Settings />
      </ForAdministrators>
    </Page>
  )
}

function Settings() {
  return (
    <QueryView
      queries={[useSignOnSettings()]}
      failure="The sign-on settings could not be loaded"
      skeleton={<Skeleton className="h-96" />}
    >
      {(settings) => (
        <div className="flex flex-col gap-5">
          {settings.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
          <AddProviderCard />
          <AddSamlCard />
          <SettingsCard settings={settings} />
        </div>
      )}
    </QueryView>
  )
}
