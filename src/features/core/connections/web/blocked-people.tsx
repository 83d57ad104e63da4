import { useId } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { Block } from '../contract.ts'
import { shortId } from '../labels.ts'
import { texts } from '../texts/connections.ts'
import { FocusKeeper } from './focus-keeper.tsx'
import { PersonItem, PersonList } from './person-list.tsx'
import { useBlocks, useUnblock } from './queries.ts'

const failure = texts.blockedFailed
const day = dateTimeFormat({ dateStyle: 'medium' })

/** The people whom the user blocked. It shows nothing while there are none. */
export function BlockedPeople() {
  const list = useBlocks()
  const blocks = itemsOf(list.data)
  const { shown, end } = useFold(blocks, 8, list)
  if (list.isError && !list.data) return <ListEnd list={list} failure={failure} />
  return (
    <FocusKeeper label={texts.blockedPeople}>
      {blocks.length > 0 && (
        <Section title={texts.blockedPeople}>
          <PersonList label={texts.blockedPeople}>
            {shown.map((block) => (
              <BlockedItem key={block.id} block={block} />
            ))}
          </PersonList>
          <ListEnd list={end} failure={failure} />
        </Section>
      )}
    </FocusKeeper>
  )
}

function BlockedItem({ block }: { readonly block: Block }) {
  const id = useId()
  const unblock = useUnblock()
  return (
    <PersonItem
      id={id}
      name={block.displayName}
      about={
        <>
          <span className="block tabular-nums">{shortId(block.id)}</span>
          <span className="block">{texts.blockedOn({ day: day(new Date(block.createdAt)) })}</span>
        </>
      }
    >
      <Button
        size="sm"
        variant="outline"
        aria-describedby={id}
        disabled={unblock.isPending}
        onClick={() => unblock.mutate(block.id)}
      >
        {texts.unblock}
      </Button>
    </PersonItem>
  )
}
