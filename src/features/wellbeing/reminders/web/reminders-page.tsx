import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Reminders } from '../contract.ts'
import { texts as cardTexts } from '../texts/card.ts'
import { texts } from '../texts/reminders.ts'
import { DevicesCard } from './devices-card.tsx'
import { NextCard } from './next-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { useReminders } from './queries.ts'

/** Where a person asks to be reminded of the check-in, says when and on which devices, and turns it off. */
export function RemindersPage() {
  return (
    <Page title={cardTexts.title} purpose={texts.purpose} width="reading">
      <QueryView
        queries={[useReminders()]}
        failure={texts.loadFailed}
        skeleton={<Skeleton className="h-96" />}
      >
        {(reminders) => <Parts reminders={reminders} />}
      </QueryView>
      <BackLink href="/profile">{texts.profile}</BackLink>
    </Page>
  )
}

function Parts({ reminders }: { readonly reminders: Reminders }) {
  const { plan, publicKey, quietUntil, timeZone } = reminders
  if (!publicKey && !plan) return <Notice title={texts.notSetUpTitle}>{texts.notSetUpText}</Notice>
  return (
    <>
      {plan && quietUntil && (
        <Notice
          tone="calm"
          title={texts.quietUntil({
            day: dateTimeFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone })(
              new Date(quietUntil),
            ),
          })}
        >
          {texts.quietText}
        </Notice>
      )}
      <PlanCard reminders={reminders} />
      {plan && <DevicesCard reminders={reminders} />}
      {plan && !quietUntil && <NextCard reminders={reminders} />}
    </>
  )
}
