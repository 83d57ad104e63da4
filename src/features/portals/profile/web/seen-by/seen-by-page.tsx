import { cx } from 'class-variance-authority'
import { useState } from 'react'

import { useAccessLog } from '#features/core/audit-trail/web/queries.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { ProfileSection } from '../profile-section.tsx'
import { texts } from '../texts/seen-by.ts'
import { AccessLogCard } from './access-log-card.tsx'
import { CheckCard } from './check-card.tsx'

/** Who read or changed the person's data. */
export function SeenByPage() {
  const [isWithOwn, setIsWithOwn] = useState(false)
  const { isPending } = useAccessLog(false)
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        {/* Another list begins folded again. */}
        <AccessLogCard key={String(isWithOwn)} isWithOwn={isWithOwn} />
        {/* On a phone it stands below the list, and would move down when that comes. */}
        <div className={cx('flex flex-col gap-5', isPending && 'max-lg:hidden')}>
          <Card aria-labelledby="about-log-title">
            <CardTitle id="about-log-title">{texts.aboutTitle}</CardTitle>
            <Switch
              label={texts.showOwn}
              description={texts.showOwnText}
              checked={isWithOwn}
              onCheckedChange={setIsWithOwn}
            />
            <CardDescription>{texts.aboutText}</CardDescription>
          </Card>
          <CheckCard />
        </div>
      </div>
    </ProfileSection>
  )
}
