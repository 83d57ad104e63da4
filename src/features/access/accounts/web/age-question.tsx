import { OnDemand } from '#web/on-demand.tsx'

const load = async () => (await import('./age-card.tsx')).AgeCard

/** Asks how old somebody is. Few are asked, and once. */
export function AgeQuestion() {
  return <OnDemand load={load} props={{}} />
}
