import { HeartPulse, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import { type ContactId, crisisContact } from '#features/help/contacts.ts'
import { firstInCustody } from '#features/help/ways.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { HorizonDrawing } from '#web/ui/drawings/horizon-drawing.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/landing.ts'
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
          <h1 className="text-4xl font-bold tracking-tight text-balance lg:text-5xl">{texts.title}</h1>
          <p className="max-w-prose text-lg text-muted-foreground text-pretty">{texts.purpose} </p>
        </div>
        <div className="overflow-hidden rounded-2xl border border-border bg-card max-lg:hidden">
          <HorizonDrawing className="block h-auto w-full" />
        </div>
        <CrisisDisclaimer className="max-lg:hidden" />
      </div>
      <div className="flex flex-col gap-6">
        <AuthCard />
        <a href="/open" className="py-2.5 font-semibold underline">
          {texts.withoutName}
        </a>
        <CrisisDisclaimer className="lg:hidden" />
      </div>
    </div>
  )
}

function CrisisDisclaimer({ className }: { readonly className: string }) {
  return (
    <Notice tone="attention" title={texts.inCrisis} className={className}>
      {texts.notAnEmergencyService({
        firstInCustody: firstInCustody(),
        call988: <CrisisNumber id="call-988">988</CrisisNumber>,
        call911: <CrisisNumber id="call-911">911</CrisisNumber>,
      })}
    </Notice>
  )
}

function CrisisNumber({ id, children }: { readonly id: ContactId; readonly children: string }) {
  return (
    <ContactLink contact={crisisContact(id)} className="font-semibold underline underline-offset-4">
      {children}
    </ContactLink>
  )
}

function Features() {
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

function Promises() {
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
