import { Plus } from 'lucide-react'
import { useState } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useOpenWithPasskey } from '#features/passkeys/web/queries.ts'
import { useAskForHelp, useOpenClosedTexts } from '#features/recovery/web/queries.ts'
import { ClosedTextsNotice } from '#web/forms/closed-texts-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { OwnFactor } from '../contract.ts'
import { type FactorKind, factorKinds, mostInUse } from '../factors.ts'
import { FactorForm } from './factor-form.tsx'
import { FactorRow } from './factor-row.tsx'
import { useOwnFactors } from './queries.ts'

/** A person's own stressors, symptoms and activities, which their check-in offers besides the lists of everybody. */
export function OwnFactorsPage() {
  const { data: user } = useCurrentUser()
  const openClosed = useOpenClosedTexts()
  const help = useAskForHelp()
  const passkey = useOpenWithPasskey()
  return (
    <Page
      title="Your own words"
      purpose="What weighs on you, what you feel and what you do, in your words, for your check-in. Nobody else can see them."
      width="reading"
    >
      {user?.closedTexts && (
        <ClosedTextsNotice
          title="Your earlier words are closed"
          action="Open my words"
          closed={user.closedTexts}
          opening={openClosed}
          help={help}
          passkey={passkey}
        />
      )}
      <QueryView
        queries={[useOwnFactors()]}
        failure="Your words could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(factors) => user && <Factors userId={user.id} factors={factors} />}
      </QueryView>
      <BackLink href="/checkin">Check-In</BackLink>
    </Page>
  )
}

interface FactorsProps {
  readonly userId: string
  readonly factors: readonly OwnFactor[]
}

function Factors({ userId, factors }: FactorsProps) {
  const [form, setForm] = useState<Editing | null>(null)
  if (form)
    return (
      <FactorForm
        userId={userId}
        {...form}
        onDone={() => {
          setForm(null)
          // The form is gone.
          document.getElementById('main')?.focus({ preventScroll: true })
          window.scrollTo(0, 0)
        }}
      />
    )
  const inUse = factors.filter(({ isArchived }) => !isArchived)
  const archived = factors.filter(({ isArchived }) => isArchived)
  return (
    <>
      {inUse.length >= mostInUse && (
        <p className="text-muted-foreground">
          {`Your check-in has ${mostInUse} words of your own, as many as it can. Archive or delete one to make room.`}
        </p>
      )}
      {factorKinds.map((kind) => (
        <KindCard
          key={kind}
          kind={kind}
          factors={inUse.filter((factor) => factor.kind === kind)}
          canAdd={inUse.length < mostInUse}
          onEdit={(factor) => setForm({ kind, factor })}
        />
      ))}
      {archived.length > 0 && (
        <details>
          <Summary>{`Archived (${archived.length})`}</Summary>
          <p className="text-muted-foreground">
            Your check-in no longer offers these. Past check-ins keep them.
          </p>
          <FactorList factors={archived} onEdit={(factor) => setForm({ kind: factor.kind, factor })} />
        </details>
      )}
    </>
  )
}

interface Editing {
  readonly kind: FactorKind
  /** The one that is changed; null for a new one. */
  readonly factor: OwnFactor | null
}

const headings: Readonly<Record<FactorKind, { readonly title: string; readonly empty: string }>> = {
  stressor: { title: 'What weighs on you', empty: 'For what the list of stressors does not name.' },
  symptom: { title: 'What you feel in your body', empty: 'For what the list of symptoms does not name.' },
  activity: { title: 'What you do', empty: 'For what the list of activities does not name.' },
}

interface KindCardProps {
  readonly kind: FactorKind
  readonly factors: readonly OwnFactor[]
  readonly canAdd: boolean
  readonly onEdit: (factor: OwnFactor | null) => void
}

function KindCard({ kind, factors, canAdd, onEdit }: KindCardProps) {
  const { title, empty } = headings[kind]
  const id = `own-${kind}`
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      {factors.length > 0 ? (
        <FactorList factors={factors} onEdit={onEdit} />
      ) : (
        <CardDescription>{empty}</CardDescription>
      )}
      {canAdd && (
        <Button variant="outline" className="self-start" aria-describedby={id} onClick={() => onEdit(null)}>
          <Plus aria-hidden />
          Add
        </Button>
      )}
    </Card>
  )
}

interface FactorListProps {
  readonly factors: readonly OwnFactor[]
  readonly onEdit: (factor: OwnFactor) => void
}

function FactorList({ factors, onEdit }: FactorListProps) {
  return (
    <ul className="divide-y divide-border">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} onChange={() => onEdit(factor)} />
      ))}
    </ul>
  )
}
