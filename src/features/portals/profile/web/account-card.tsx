import type { ReactNode } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from './texts/profile.ts'

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** The facts of the account that the person cannot change. */
export function AccountCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card aria-labelledby="account-title">
      <CardTitle id="account-title">{texts.accountTitle}</CardTitle>
      <dl className="grid grid-cols-[fit-content(50%)_1fr] gap-x-6 gap-y-2.5">
        <Row name={texts.username}>{user.username}</Row>
        <Row name={texts.joined}>
          <time dateTime={user.createdAt}>{longDate(new Date(user.createdAt))}</time>
        </Row>
        <Row name={texts.status}>
          <Badge variant={user.isActive ? 'calm' : 'secondary'}>
            {user.isActive ? texts.active : texts.inactive}
          </Badge>
        </Row>
        <Row name={texts.premium}>{user.isPremium ? texts.yes : texts.no}</Row>
        <Row name={texts.institution}>{user.institution.name}</Row>
        {user.unit && <Row name={texts.unit}>{user.unit}</Row>}
        {user.shift && <Row name={texts.shift}>{user.shift}</Row>}
        {user.badgeNumber && <Row name={texts.badgeNumber}>{user.badgeNumber}</Row>}
      </dl>
    </Card>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">{children}</dd>
    </>
  )
}
