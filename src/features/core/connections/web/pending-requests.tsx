import { Ban, Check, Ellipsis, X } from 'lucide-react'
import { useId, useState } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { useNow } from '#web/use-now.ts'

import type { Connection } from '../contract.ts'
import { knownAs, shortId } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { BlockDialog } from './block-dialog.tsx'
import { FocusKeeper, PersonItem, PersonList } from './person-list.tsx'
import { useRemoveConnection, useUpdateConnection } from './queries.ts'

const t = texts('connections')

interface PendingRequestsProps {
  readonly received: readonly Connection[]
  readonly sent: readonly Connection[]
}

/** The requests that wait for an answer: first those the user received, then those they sent. */
export function PendingRequests({ received, sent }: PendingRequestsProps) {
  const isEmpty = received.length + sent.length === 0
  return (
    <Section title={t('pendingRequests')}>
      <FocusKeeper label={t('pendingRequests')}>
        {isEmpty ? (
          <p className="text-muted-foreground">{t('noRequests')}</p>
        ) : (
          <PersonList label={t('pendingRequests')}>
            {received.map((request) => (
              <ReceivedRequest key={request.id} request={request} />
            ))}
            {sent.map((request) => (
              <SentRequest key={request.id} request={request} />
            ))}
          </PersonList>
        )}
      </FocusKeeper>
    </Section>
  )
}

function ReceivedRequest({ request }: { readonly request: Connection }) {
  const id = useId()
  const now = useNow()
  const [isBlocking, setIsBlocking] = useState(false)
  const update = useUpdateConnection()
  const remove = useRemoveConnection()
  const isPending = update.isPending || remove.isPending
  return (
    <PersonItem
      id={id}
      name={knownAs(request)}
      about={
        <>
          <span className="block tabular-nums">{shortId(request.connectedUserId)}</span>
          <span className="block">{t('askedYou', { ago: timeAgo(request.createdAt, now) })}</span>
        </>
      }
      menu={
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('moreFor', { name: knownAs(request) })}>
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => setIsBlocking(true)}>
            <Ban aria-hidden />
            {t('block')}
          </MenuItem>
        </Menu>
      }
    >
      <Button
        size="sm"
        aria-describedby={id}
        disabled={isPending}
        onClick={() => update.mutate({ params: { id: request.id }, body: { status: 'accepted' } })}
      >
        <Check aria-hidden />
        {t('accept')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-describedby={id}
        disabled={isPending}
        onClick={() => remove.mutate({ params: { id: request.id } })}
      >
        <X aria-hidden />
        {t('decline')}
      </Button>
      {isBlocking && <BlockDialog connection={request} onClose={() => setIsBlocking(false)} />}
    </PersonItem>
  )
}

function SentRequest({ request }: { readonly request: Connection }) {
  const id = useId()
  const now = useNow()
  const remove = useRemoveConnection()
  return (
    <PersonItem
      id={id}
      name={knownAs(request)}
      about={
        <>
          <span className="block tabular-nums">{shortId(request.connectedUserId)}</span>
          <span className="block">{t('youAsked', { ago: timeAgo(request.createdAt, now) })}</span>
        </>
      }
    >
      <Button
        size="sm"
        variant="outline"
        aria-describedby={id}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id: request.id } })}
      >
        <X aria-hidden />
        {t('withdraw')}
      </Button>
    </PersonItem>
  )
}
