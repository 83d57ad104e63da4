import { useState } from 'react'

import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { ProfileSection } from '../profile-section.tsx'
import { AccessLogCard } from './access-log-card.tsx'

/** Who read or changed the person's data. */
export function SeenByPage() {
  const [isWithOwn, setIsWithOwn] = useState(false)
  return (
    <ProfileSection title="Who looked" purpose="Each look at what is yours, and each change of it.">
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <Card aria-labelledby="about-log-title" className="lg:order-last">
          <CardTitle id="about-log-title">About this list</CardTitle>
          <Switch
            label="Show what I did myself, too"
            description="Your own check-ins, entries and sign-ins among the rest."
            checked={isWithOwn}
            onCheckedChange={setIsWithOwn}
          />
          <CardDescription>
            It is kept for six years, and nobody can change it unseen. Those who work here are named by their
            function, supporters by their name.
          </CardDescription>
        </Card>
        {/* Another list begins folded again. */}
        <AccessLogCard key={String(isWithOwn)} isWithOwn={isWithOwn} />
      </div>
    </ProfileSection>
  )
}
