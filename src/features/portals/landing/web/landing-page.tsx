import type { ReactNode } from 'react'
import { type ComponentType, Suspense } from 'react'

import { type ContactId, crisisContact } from '#features/core/help/contacts.ts'
import { firstInCustody } from '#features/core/help/ways.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'
import { AuthCard } from './auth-card.tsx'
import { CrisisResources } from './crisis-resources.tsx'
import { HorizonDrawing } from './horizon-drawing.tsx'

const t = texts('landing')

// The page has their text before any script, and can do without theirs. One that does not come takes nothing else along.
const none: Record<'Features' | 'Promises', ComponentType> = { Features: () => null, Promises: () => null }
const aboutEvenkeel = () => import('./about-evenkeel.tsx').catch(() => none)
const Features = lazyWithPreload(async () => (await aboutEvenkeel()).Features)
const Promises = lazyWithPreload(async () => (await aboutEvenkeel()).Promises)

/** The page for people who are not signed in: what Evenkeel is, the sign-in form, and the crisis contacts. */
export function LandingPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-page flex-col gap-14 px-4 py-8 outline-none sm:px-6 lg:py-14"
    >
      <Hero />
      <Suspense>
        <Features />
      </Suspense>
      <CrisisResources place="landing" />
      <Suspense>
        <Promises />
      </Suspense>
    </main>
  )
}

function Hero() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
      <div className="flex flex-col gap-6 lg:gap-8">
        <HorizonDrawing className="h-36 w-full rounded-xl border border-border bg-card lg:hidden" />
        <div className="flex flex-col gap-3">
          <h1 className="text-4xl font-bold tracking-tight text-balance lg:text-5xl">{t('title')}</h1>
          <p className="max-w-prose text-lg text-muted-foreground text-pretty">{t('purpose')} </p>
        </div>
        <div className="overflow-hidden rounded-2xl border border-border bg-card max-lg:hidden">
          <HorizonDrawing className="block h-auto w-full" />
        </div>
        <CrisisDisclaimer className="max-lg:hidden" />
      </div>
      <div className="flex flex-col gap-6">
        <AuthCard />
        <a href="/open" className="py-2.5 font-semibold underline">
          {t('withoutName')}
        </a>
        <CrisisDisclaimer className="lg:hidden" />
      </div>
    </div>
  )
}

function CrisisDisclaimer({ className }: { readonly className: string }) {
  return (
    <Notice tone="attention" title={t('inCrisis')} className={className}>
      {t.rich('notAnEmergencyService', {
        firstInCustody: firstInCustody(),
        call988: (words) => <CrisisNumber id="call-988">{words}</CrisisNumber>,
        call911: (words) => <CrisisNumber id="call-911">{words}</CrisisNumber>,
      })}
    </Notice>
  )
}

function CrisisNumber({ id, children }: { readonly id: ContactId; readonly children: ReactNode }) {
  return (
    <ContactLink contact={crisisContact(id)} className="font-semibold underline underline-offset-4">
      {children}
    </ContactLink>
  )
}
