import { Hand, MessageCircle, Phone } from 'lucide-react'
import { useRef, useState } from 'react'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'

import { type Peer, peerApi, peerContactApi, type Team } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { AskForm, useAskDraft } from './ask-form.tsx'
import { ContactCard } from './contact-card.tsx'
import { OwnCard } from './own-card.tsx'

const t = texts('team')
const contacts = texts('contacts')

/** Where an officer finds a peer, and where the two of a contact write to each other. */
export function TeamPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <Notice tone="attention" title={t('rightNow')}>
        <p className="mb-3">{t('rightNowMore')}</p>
        <GetHelp label={t('getHelp')} />
      </Notice>
      <Contacts />
      <QueryView
        queries={[useReading(peerApi.team, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-80" />}
      >
        {(team) => (
          <>
            {team.mine && <OwnCard mine={team.mine} />}
            {team.mayAsk ? <WholeTeam team={team} /> : <p>{t('onlyOfficers')}</p>}
          </>
        )}
      </QueryView>
      <Section title={t('others')}>
        <p>{t('othersMore')}</p>
        <WaysToHelp />
      </Section>
    </Page>
  )
}

/** The caller's contacts. They are not kept once they are out of sight. */
function Contacts() {
  return (
    <QueryView
      queries={[useReading(peerContactApi.list, {}, { gcTime: 0 })]}
      failure={contacts('notLoaded')}
      skeleton={<Skeleton className="h-24" />}
    >
      {(own) =>
        own.length > 0 && (
          <Section title={contacts('title')}>
            {own.map((contact) => (
              <ContactCard key={contact.id} contact={contact} />
            ))}
          </Section>
        )
      }
    </QueryView>
  )
}

function WholeTeam({ team: { peers } }: { readonly team: Team }) {
  const draft = useAskDraft()
  const [showsAll, setShowsAll] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const shown = peers.filter(({ supervisesMe }) => showsAll || !supervisesMe)
  const [value, change] = draft

  function choose(peerId: string) {
    change({ ...value, peerId })
    form.current?.querySelector('select')?.focus()
  }

  return (
    <>
      <Section title={t('all')}>
        {shown.length === 0 && <EmptyState title={t('nobody')} text={t('nobodyMore')} />}
        {shown.map((peer) => (
          <PeerItem key={peer.id} peer={peer} onAsk={() => choose(peer.id)} />
        ))}
        {shown.length < peers.length && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-muted-foreground">{t('hidden')}</p>
            <Button variant="outline" onClick={() => setShowsAll(true)}>
              {t('showAll')}
            </Button>
          </div>
        )}
        {shown.length > 0 && <p className="text-sm text-muted-foreground">{t('ownPhone')}</p>}
      </Section>
      {peers.length > 0 && (
        <div ref={form}>
          <AskForm peers={shown} draft={draft} />
        </div>
      )}
    </>
  )
}

const digitsOf = (number: string) => number.replaceAll(/[ ()-]/g, '')
const lines = ['unit', 'shift', 'languages', 'years', 'about', 'notWhen'] as const

/** One peer, in their own words, and the ways to them. */
function PeerItem({ peer, onAsk }: { readonly peer: Peer; readonly onAsk: () => void }) {
  const { name, unit, shift, card, isOfMyUnit, supervisesMe } = peer
  const said = { ...card, unit, shift }
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle as="h3">{name}</CardTitle>
        {isOfMyUnit && <Badge>{t('ofMyUnit')}</Badge>}
        {supervisesMe && <Badge>{t('supervisesMe')}</Badge>}
      </div>
      {!card && <p>{t('damaged')}</p>}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map((line) => {
          const words = said[line]
          return (
            words && (
              <div key={line} className="sm:contents">
                <dt className="text-sm text-muted-foreground sm:text-base">{t(line)}</dt>
                <dd className="mb-1 wrap-anywhere whitespace-pre-line">{words}</dd>
              </div>
            )
          )
        })}
      </dl>
      <CardFooter>
        {card?.call && (
          <a href={`tel:${digitsOf(card.call)}`} className={buttonClass({ variant: 'outline' })}>
            <Phone aria-hidden />
            <span>{t('call', { number: card.call })}</span>
          </a>
        )}
        {card?.text && (
          <a href={`sms:${digitsOf(card.text)}`} className={buttonClass({ variant: 'outline' })}>
            <MessageCircle aria-hidden />
            <span>{t('text', { number: card.text })}</span>
          </a>
        )}
        <Button variant="outline" onClick={onAsk}>
          <Hand aria-hidden />
          {t('ask')}
        </Button>
      </CardFooter>
    </Card>
  )
}
