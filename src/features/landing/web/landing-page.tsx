import { HeartPulse, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import { crisisContact } from '#features/help/contacts.ts'
import { firstInCustody } from '#features/help/ways.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { HorizonDrawing } from '#web/ui/drawings/horizon-drawing.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { AuthCard } from './auth-card.tsx'
import { CrisisResources } from './crisis-resources.tsx'

/** The page for people who are not signed in: what Evenkeel is, the sign-in form, and the crisis contacts. */
export function LandingPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-page flex-col gap-14 px-4 py-8 outline-none sm:px-6 lg:py-14"
    >
      <Hero />
      <Features />
      <CrisisResources place="landing" />
      <Promises />
    </main>
  )
}

function Hero() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
      <div className="flex flex-col gap-6 lg:gap-8">
        <HorizonDrawing className="h-36 w-full rounded-xl border border-border bg-card lg:hidden" />
        <div className="flex flex-col gap-3">
          <h1 className="text-4xl font-bold tracking-tight text-balance lg:text-5xl">Keep an even keel</h1>
          <p className="max-w-prose text-lg text-muted-foreground text-pretty">
            Notice how you are, find calm, and reach out to people you trust. At your own pace, on good days
            and on hard ones.
          </p>
        </div>
        <div className="overflow-hidden rounded-2xl border border-border bg-card max-lg:hidden">
          <HorizonDrawing className="block h-auto w-full" />
        </div>
        <CrisisDisclaimer className="max-lg:hidden" />
      </div>
      <div className="flex flex-col gap-6">
        <AuthCard />
        <a href="/open" className="py-2.5 font-semibold underline">
          Use it without a name
        </a>
        <CrisisDisclaimer className="lg:hidden" />
      </div>
    </div>
  )
}

function CrisisDisclaimer({ className }: { readonly className: string }) {
  return (
    <Notice tone="attention" title="Are you in crisis?" className={className}>
      Evenkeel is not an emergency service. {firstInCustody()} Anywhere else, if you think about hurting
      yourself, call or text{' '}
      <ContactLink contact={crisisContact('call-988')} className="font-semibold underline underline-offset-4">
        988
      </ContactLink>{' '}
      now. In an emergency call{' '}
      <ContactLink contact={crisisContact('call-911')} className="font-semibold underline underline-offset-4">
        911
      </ContactLink>
      .
    </Notice>
  )
}

function Features() {
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <FeatureCard icon={ShieldCheck} title="Private & Secure">
        Your journal is encrypted with AES-256-GCM, and passwords are kept only as hashes. HIPAA-compliant
        safeguards guard the rest: strict rules on who may see what, and a record of what was done.
      </FeatureCard>
      <FeatureCard icon={HeartPulse} title="Evidence-Based">
        The PHQ-9 and GAD-7 screenings as published, lessons from cognitive behavioral therapy, and breathing
        and grounding exercises you can start right away.
      </FeatureCard>
      <FeatureCard icon={Users} title="Share Selectively">
        What you keep here is yours. You choose who sees what, person by person. Everything is off until you
        turn it on, and you can take it back at any time.
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

function Promises() {
  return (
    <div className="grid gap-x-10 gap-y-6 border-t border-border pt-8 text-muted-foreground md:grid-cols-3">
      <p>
        <strong className="block text-foreground">Your journal stays yours</strong>
        Journal entries are always private, encrypted, and never shared with administrators or staff. Only
        crisis alerts notify staff: when you ask for help, or when a screening or very high stress shows that
        you may need support soon.
      </p>
      <p>
        <strong className="block text-foreground">Not a substitute for care</strong>
        Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling.
      </p>
      <p>
        <strong className="block text-foreground">For institutions</strong>
        Institutional subscriptions are available for facilities, departments and community programs.
      </p>
    </div>
  )
}
