import { HeartPulse, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/about-evenkeel.ts'

/** What Evenkeel has. */
export function Features() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <FeatureCard icon={ShieldCheck} title={texts.privateAndSecure}>
        {texts.howItIsSecure}{' '}
      </FeatureCard>
      <FeatureCard icon={HeartPulse} title={texts.evidenceBased}>
        {texts.whatIsEvidenceBased}{' '}
      </FeatureCard>
      <FeatureCard icon={Users} title={texts.shareSelectively}>
        {texts.howToShare}{' '}
      </FeatureCard>
    </div>
  )
}

interface FeatureCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

function FeatureCard({ icon: Icon, title, children }: FeatureCardProps) {
  return (
    <Card>
      <div className="grid size-12 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-6" />
      </div>
      <div className="flex flex-col gap-1.5">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{children}</CardDescription>
      </div>
    </Card>
  )
}

/** What Evenkeel promises, and to whom. */
export function Promises() {
  return (
    <div className="grid gap-x-10 gap-y-6 border-t border-border pt-8 text-muted-foreground md:grid-cols-3">
      <p>
        <strong className="block text-foreground">{texts.journalStaysYours}</strong>
        {texts.journalPromise}
      </p>
      <p>
        <strong className="block text-foreground">{texts.notASubstitute}</strong>
        {texts.noDiagnosis}
      </p>
      <p>
        <strong className="block text-foreground">{texts.forInstitutions}</strong>
        {texts.subscriptions}
      </p>
    </div>
  )
}
