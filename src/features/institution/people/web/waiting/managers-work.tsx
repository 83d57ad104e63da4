import { ChevronRight, Inbox, UsersRound } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, IconTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../texts/waiting.ts'
import type { WaitingWork } from '../../waiting-contract.ts'
import { useWaitingWork } from '../queries.ts'
import { FindPerson } from './find-person.tsx'
import { GrantsToConfirm } from './grants-to-confirm.tsx'
import { PeopleFigures } from './people-figures.tsx'

/** The work of a people manager: what waits for them, somebody to find, and the institution's people in figures. */
export function ManagersWork({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="grid gap-5 lg:min-h-72 lg:grid-cols-[3fr_2fr]">
      <Card aria-labelledby="managers-waiting-title">
        <IconTitle icon={Inbox} id="managers-waiting-title">
          {texts.waitingForYou}
        </IconTitle>
        <QueryView
          queries={[useWaitingWork()]}
          failure={texts.workNotLoaded}
          skeleton={<Skeleton className="h-44" />}
        >
          {(work) => (work.length > 0 ? <WorkList work={work} /> : <NothingWaits />)}
        </QueryView>
      </Card>
      <Card aria-labelledby="institution-people-title">
        <IconTitle icon={UsersRound} id="institution-people-title">
          {texts.peopleOf({ institution: user.institution.name })}
        </IconTitle>
        <FindPerson user={user} />
        <PeopleFigures />
      </Card>
    </div>
  )
}

function WorkList({ work }: { readonly work: readonly WaitingWork[] }) {
  return (
    <ul className="flex flex-col divide-y divide-border">
      {work.map((one) => (
        <li key={one.kind} className="flex flex-col gap-2 py-2 first:pt-0 last:pb-0">
          <WorkLine work={one} />
          {one.kind === 'grants' && <GrantsToConfirm />}
        </li>
      ))}
    </ul>
  )
}

function WorkLine({ work: { kind, count, path } }: { readonly work: WaitingWork }) {
  const { title, text, action } = texts.work[kind]
  return (
    <Link
      href={path}
      className="-mx-3 flex items-center justify-between gap-4 rounded-lg px-3 py-2 transition-colors hover:bg-muted"
    >
      <span className="min-w-0">
        <span className="block font-semibold tabular-nums">{title(count)}</span>
        <span className="block text-sm text-pretty text-muted-foreground">{text}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-primary-ink">
        {action}
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </Link>
  )
}

function NothingWaits() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted-foreground">{texts.nothingWaits}</p>
      <Button asChild variant="outline">
        <Link href="/people">{texts.seeAllPeople}</Link>
      </Button>
    </div>
  )
}
