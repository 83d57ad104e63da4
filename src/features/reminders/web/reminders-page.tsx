import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Reminders } from '../contract.ts'
import { DevicesCard } from './devices-card.tsx'
import { NextCard } from './next-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { useReminders } from './queries.ts'

/** Where a person asks to be reminded of the check-in, says when and on which devices, and turns it off. */
export function RemindersPage() {
  return (
    <Page
      title="Reminders"
      purpose="A short note at a time you choose, so that you think of a check-in. None comes unless you ask for it."
      width="reading"
    >
      <QueryView
        queries={[useReminders()]}
        failure="Your reminders could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(reminders) => <Parts reminders={reminders} />}
      </QueryView>
      <BackLink href="/profile">Profile</BackLink>
    </Page>
  )
}

function Parts({ reminders }: { readonly reminders: Reminders }) {
  const { plan, publicKey, quietUntil, timeZone } = reminders
  if (!publicKey && !plan)
    return (
      <Notice title="Reminders are not set up here">
        Whoever runs Evenkeel has not set up that it can send them. You can check in at any time.
      </Notice>
    )
  return (
    <>
      {plan && quietUntil && (
        <Notice
          tone="calm"
          title={`Quiet until ${dateTimeFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone })(new Date(quietUntil))}`}
        >
          After something hard nothing reminds you for two weeks. They come back by themselves, and you can
          check in whenever you like.
        </Notice>
      )}
      <PlanCard reminders={reminders} />
      {plan && <DevicesCard reminders={reminders} />}
      {plan && !quietUntil && <NextCard reminders={reminders} />}
    </>
  )
}
