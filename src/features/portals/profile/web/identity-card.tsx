import { Mail, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'

import { accountApi } from '#features/access/accounts/contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { initialsOf, ownName } from '#features/core/identity/person-name.ts'
import { roleName } from '#features/core/identity/roles.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { changedFields, useProfileDraft } from './draft/profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

const t = texts('profile')

interface IdentityCardProps {
  readonly user: CurrentUser
}

/** The person's name and bio, to read or to edit. */
export function IdentityCard({ user }: IdentityCardProps) {
  const [draft, setDraft, discardDraft] = useProfileDraft(user)
  // What was typed before a reload or a lost session is there again.
  const [isEditing, setIsEditing] = useState(() => changedFields(draft).length > 0)
  const toggle = useRef<HTMLButtonElement>(null)

  function close() {
    discardDraft()
    setIsEditing(false)
    toggle.current?.focus()
  }

  return (
    <Card aria-labelledby="identity-title" className="gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span
          aria-hidden
          className="grid size-20 shrink-0 place-items-center rounded-full bg-primary-soft text-2xl font-semibold text-primary-ink"
        >
          {initialsOf(user)}
        </span>
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1.5">
          <CardTitle id="identity-title" className="text-xl wrap-anywhere">
            {ownName(user)}
          </CardTitle>
          <p className="text-muted-foreground wrap-anywhere">@{user.username}</p>
          <div className="flex flex-wrap gap-2">
            <Badge variant="secondary">{roleName(user.role)}</Badge>
            {user.showsRewards && <PointsBadge userId={user.id} />}
          </div>
        </div>
        <Button
          ref={toggle}
          variant={isEditing ? 'outline' : 'default'}
          className="max-sm:w-full"
          onClick={() => (isEditing ? close() : setIsEditing(true))}
        >
          {isEditing ? t('cancel') : t('editProfile')}
        </Button>
      </div>
      {isEditing ? (
        <ProfileForm user={user} draft={draft} onChange={setDraft} onSaved={close} />
      ) : (
        <Bio user={user} />
      )}
    </Card>
  )
}

function PointsBadge({ userId }: { readonly userId: string }) {
  const { data: points } = useReading(rewardApi.points, { params: { id: userId } })
  if (!points) return null
  return (
    <Badge>
      <Star aria-hidden />
      <span>{t('pointsOf', { points: points.totalPoints })}</span>
    </Badge>
  )
}

function Bio({ user }: IdentityCardProps) {
  const { bio, email } = user
  const { data: config } = useReading(accountApi.config, {})
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {bio ? (
        <p className="whitespace-pre-line wrap-anywhere">{bio}</p>
      ) : (
        <p className="text-muted-foreground">{t('noBio')}</p>
      )}
      {email && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground wrap-anywhere">
          <Mail aria-hidden className="size-5 shrink-0" />
          {email}
          {config?.hasMail && !user.isEmailConfirmed && (
            <Link href="/profile/security">{t('confirmAddress')}</Link>
          )}
        </p>
      )}
    </div>
  )
}
