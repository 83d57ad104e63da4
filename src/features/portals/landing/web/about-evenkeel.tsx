import { HeartPulse, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('aboutEvenkeel')

/** What Evenkeel has. */
export function Features() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <FeatureCard icon={ShieldCheck} title={t('privateAndSecure')}>
        {t('howItIsSecure')}{' '}
      </FeatureCard>
      <FeatureCard icon={HeartPulse} title={t('evidenceBased')}>
        {t('whatIsEvidenceBased')}{' '}
      </FeatureCard>
      <FeatureCard icon={Users} title={t('shareSelectively')}>
        {t('howToShare')}{' '}
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
        <strong className="block text-foreground">{t('journalStaysYours')}</strong>
        {t('journalPromise')}
      </p>
      <p>
        <strong className="block text-foreground">{t('notASubstitute')}</strong>
        {t('noDiagnosis')}
      </p>
      <p>
        <strong className="block text-foreground">{t('forInstitutions')}</strong>
        {t('subscriptions')}
      </p>
    </div>
  )
}
