import { ForAdministrators } from '#features/core/identity/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { providerApi } from '../provider-contract.ts'
import { texts } from '../texts/providers.ts'
import { AddProviderCard } from './add-provider-card.tsx'
import { AddSamlCard } from './add-saml-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { SettingsCard } from './settings-card.tsx'

/** How an institution's staff sign on with their work accounts, for its people managers. */
export function ProvidersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href="/people/institution">{texts.institution}</BackLink>}
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
      queries={[useReading(providerApi.settings, {})]}
      failure={texts.notLoaded}
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
