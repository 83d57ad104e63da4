import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { providerApi } from '../provider-contract.ts'
import { AddProviderCard } from './add-provider-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { SettingsCard } from './settings-card.tsx'

const t = texts('providers')

/** How an institution's staff sign on with their work accounts, for its people managers. */
export function ProvidersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people/institution">{t('institution')}</BackLink>}
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
      failure={t('notLoaded')}
      skeleton={<Skeleton className="h-96" />}
    >
      {(settings) => (
        <div className="flex flex-col gap-5">
          {settings.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
          <AddProviderCard kind="oidc" />
          <AddProviderCard kind="saml" />
          <SettingsCard settings={settings} />
        </div>
      )}
    </QueryView>
  )
}
