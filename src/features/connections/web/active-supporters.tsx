import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Section } from '#web/ui/layout/page.tsx'

import type { Connection } from '../contract.ts'
import { FocusKeeper } from './focus-keeper.tsx'
import { PersonList } from './person-list.tsx'
import { SupporterItem } from './supporter-item.tsx'

/** The people with whom the user is connected. */
export function ActiveSupporters({ supporters }: { readonly supporters: readonly Connection[] }) {
  return (
    <Section title={`Active Supporters (${supporters.length})`}>
      <FocusKeeper label="Active Supporters">
        {supporters.length === 0 ? (
          <EmptyState
            as="h3"
            drawing={<BoatDrawing />}
            title="No supporters yet"
            text="Think of one person you trust: a friend, a brother, a colleague. Ask for their username and send a request above."
          />
        ) : (
          <PersonList label="Active Supporters">
            {supporters.map((supporter) => (
              <SupporterItem key={supporter.id} supporter={supporter} />
            ))}
          </PersonList>
        )}
      </FocusKeeper>
    </Section>
  )
}
