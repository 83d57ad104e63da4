import { Plus } from 'lucide-react'
import { useState } from 'react'

import { useOpenWithPasskey } from '#features/access/passkeys/web/queries.ts'
import { useAskForHelp, useOpenClosedTexts } from '#features/access/recovery/web/queries.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
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
import { texts as refusals } from '../texts/contract.ts'
import { texts } from '../texts/page.ts'
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
    <Page title={texts.title} purpose={texts.purpose} width="reading">
      {user?.closedTexts && (
        <ClosedTextsNotice
          title={texts.closedTitle}
          action={texts.openWords}
          closed={user.closedTexts}
          opening={openClosed}
          help={help}
          passkey={passkey}
        />
      )}
      <QueryView
        queries={[useOwnFactors()]}
        failure={texts.notLoaded}
        skeleton={<Skeleton className="h-96" />}
      >
        {(factors) => user && <Factors userId={user.id} factors={factors} />}
      </QueryView>
      <BackLink href="/checkin">{texts.backToCheckIn}</BackLink>
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
        <p className="text-muted-foreground">{refusals.allInUse({ most: mostInUse })}</p>
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
          <Summary>{texts.archivedCount({ count: archived.length })}</Summary>
          <p className="text-muted-foreground">{texts.whatArchivedMeans}</p>
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

interface KindCardProps {
  readonly kind: FactorKind
  readonly factors: readonly OwnFactor[]
  readonly canAdd: boolean
  readonly onEdit: (factor: OwnFactor | null) => void
}

function KindCard({ kind, factors, canAdd, onEdit }: KindCardProps) {
  const { title, empty } = texts.kinds[kind]
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
          {texts.add}
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
