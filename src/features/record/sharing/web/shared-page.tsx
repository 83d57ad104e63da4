import { HandHeart, RotateCw } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link, useParams } from 'wouter'

import type { Connection } from '#features/core/connections/contract.ts'
import { encouragementText } from '#features/core/connections/encouragement-text.ts'
import { type PhraseId, phraseIds } from '#features/core/connections/encouragements.ts'
import { knownAs } from '#features/core/connections/labels.ts'
import { type ViewedSwitch, viewedSwitches } from '#features/core/connections/sharing-switches.ts'
import { useConnections, useEncourage } from '#features/core/connections/web/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { StillWaterDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import { type SharedView, sharingApi } from '../contract.ts'
import { switchLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { SharedKind } from './shared-kind.tsx'

const t = texts('shared')

/** The page of what one person shares with the user, where the user can also send encouragements. */
export function SharedPage() {
  const { id = '' } = useParams()
  const { data: user } = useCurrentUser()
  // It is not kept once it is out of sight.
  const shared = useReading(sharingApi.shared, { params: { id } }, { gcTime: 0 })
  const { data: connections } = useConnections()
  const connection = connections?.find((one) => one.id === id && one.status === 'accepted')
  if (!user) return null
  if (shared.error instanceof ApiError && [400, 404].includes(shared.error.status)) return <NotConnected />
  const name = connection ? knownAs(connection) : shared.data?.name
  return (
    <Page title={name ?? t('title')} purpose={t('purpose')} width="reading">
      {shared.isError && <LoadFailure title={t('loadFailed')} onRetry={shared.refetch} />}
      {shared.isPending && <Skeleton className="h-64" />}
      {shared.data && !shared.isError && (
        <SharedSections
          view={shared.data}
          name={name ?? shared.data.name}
          reader={ownName(user)}
          readAt={shared.dataUpdatedAt}
          isReading={shared.isFetching}
          onRead={shared.refetch}
        />
      )}
      {connection && <EncourageCard connection={connection} />}
    </Page>
  )
}

/** Also shown for connections that never existed, so that nobody learns whether a person ever shared anything. */
function NotConnected() {
  return (
    <Page title={t('nothingHere')} width="reading">
      <EmptyState
        drawing={<StillWaterDrawing />}
        title={t('notConnected')}
        text={<span role="status">{t('notConnectedText')}</span>}
        action={
          <Button asChild>
            <Link href="/connections">{t('toNetwork')}</Link>
          </Button>
        }
      />
    </Page>
  )
}

/** Sends an encouragement out of a fixed list, at most three times a day. */
function EncourageCard({ connection }: { readonly connection: Connection }) {
  const { id, encouragementsLeft } = connection
  const [phrase, setPhrase] = useState<PhraseId>(phraseIds[0])
  const encourage = useEncourage()
  const name = knownAs(connection)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!encourage.isPending) encourage.mutate({ params: { id }, body: { phrase } })
  }

  return (
    <Card aria-labelledby="encourage-title">
      <CardHeader>
        <CardTitle id="encourage-title">{t('kindWords')}</CardTitle>
        <CardDescription>{t('kindWordsText', { name })}</CardDescription>
      </CardHeader>
      {encouragementsLeft > 0 && (
        <Form onSubmit={send} className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
          <Field label={t('wordsToSend')} className="sm:flex-1">
            <Select
              value={phrase}
              onChange={({ target }) => setPhrase(phraseIds.find((one) => one === target.value) ?? phrase)}
            >
              {phraseIds.map((one) => (
                <option key={one} value={one}>
                  {encouragementText(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" disabled={encourage.isPending}>
            <HandHeart aria-hidden />
            <span>{encourage.isPending ? t('sending') : t('send')}</span>
          </Button>
        </Form>
      )}
      <output className="text-sm text-muted-foreground">
        {encouragementsLeftText(encouragementsLeft, name)}
      </output>
    </Card>
  )
}

function encouragementsLeftText(left: number, name: string): string {
  if (left === 0) return t('noneLeft', { name })
  return t('youCanSendMore', { left })
}

interface SharedSectionsProps {
  readonly view: SharedView
  readonly name: string
  readonly reader: string
  /** When the data was read, in milliseconds. */
  readonly readAt: number
  readonly isReading: boolean
  readonly onRead: () => unknown
}

/** A section for each kind that is shared. It also says which kinds have ended while the page was open. */
function SharedSections({ view, name, reader, readAt, isReading, onRead }: SharedSectionsProps) {
  const now = useNow()
  const shown = viewedSwitches.filter((kind) => view[kind] !== null)
  const ended = useEnded(shown)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground">
        <p>{t('lastUpdated', { ago: timeAgo(new Date(readAt).toISOString(), now) })}</p>
        <Button size="sm" variant="ghost" disabled={isReading} onClick={() => onRead()}>
          <RotateCw aria-hidden />
          {t('update')}
        </Button>
      </div>
      <output className="block font-medium empty:hidden">
        {ended.length > 0 && t('noLongerShares', { name, kinds: ended.map(switchLabel).join(', ') })}
      </output>
      {shown.length === 0 && (
        <EmptyState
          drawing={<StillWaterDrawing />}
          title={t('sharesNothing', { name })}
          text={t('sharesNothingText')}
        />
      )}
      {shown.map((kind) => (
        <Card key={kind} aria-labelledby={`${kind}-title`}>
          <CardTitle id={`${kind}-title`}>{switchLabel(kind)}</CardTitle>
          <SharedKind name={kind} view={view} reader={reader} />
        </Card>
      ))}
    </>
  )
}

/** The kinds that were shared at some time since the page was opened, but no longer are. */
function useEnded(shown: readonly ViewedSwitch[]): readonly ViewedSwitch[] {
  const [seen, setSeen] = useState(shown)
  const added = shown.filter((kind) => !seen.includes(kind))
  if (added.length > 0) setSeen([...seen, ...added])
  return seen.filter((kind) => !shown.includes(kind))
}
