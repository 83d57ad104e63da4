import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Section } from '#web/ui/layout/page.tsx'

import type { Connection } from '../contract.ts'
import { texts } from '../texts/connections.ts'
import { FocusKeeper } from './focus-keeper.tsx'
import { PersonList } from './person-list.tsx'
import { SupporterItem } from './supporter-item.tsx'

/** The people with whom the user is connected. */
export function ActiveSupporters({ supporters }: { readonly supporters: readonly Connection[] }) {
  return (
    <Section title={texts.activeSupportersOf({ count: supporters.length })}>
      <FocusKeeper label={texts.activeSupporters}>
        {supporters.length === 0 ? (
          <EmptyState
            as="h3"
            drawing={<BoatDrawing />}
            title={texts.noSupporters}
            text={texts.noSupportersText}
          />
        ) : (
          <PersonList label={texts.activeSupporters}>
            {supporters.map((supporter) => (
              <SupporterItem key={supporter.id} supporter={supporter} />
            ))}
          </PersonList>
        )}
      </FocusKeeper>
    </Section>
  )
}
