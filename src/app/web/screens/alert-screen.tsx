import { AlertPage } from '#features/alerts/web/alert-page.tsx'
import { OnDemand } from '#web/on-demand.tsx'

const loadWishes = async () => (await import('#features/safety-plan/web/wishes/shown-wishes.tsx')).ShownWishes

/** One alert, with what its person shows to whoever answers them. */
export function AlertScreen() {
  return <AlertPage forAnswerer={Wishes} />
}

function Wishes({ alertId }: { readonly alertId: string }) {
  return <OnDemand load={loadWishes} props={{ alertId }} />
}
