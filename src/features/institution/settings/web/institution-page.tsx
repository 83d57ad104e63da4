import {
  BookOpen,
  ChevronRight,
  FileSpreadsheet,
  LogIn,
  type LucideIcon,
  Plug,
  ScrollText,
  Webhook,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'wouter'

import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { containsAllTerms } from '#shared/word-search.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Section as Part } from '#web/ui/layout/page.tsx'

import { type Institution, institutionApi, type WaitingSetting } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Section, sectionGroups } from './sections.tsx'
import { isUnsaved } from './use-settings-draft.ts'

const t = texts('page')

const address = '/people/institution'

/** The settings of an institution: a list of its sections, or the one that the address names. */
export function InstitutionPage() {
  const { data: user } = useCurrentUser()
  const { section: name } = useParams()
  if (!user) return null
  const section = sectionGroups.flatMap(({ sections }) => sections).find((one) => one.name === name)
  return (
    <Page
      title={section?.title ?? t('pageTitle')}
      purpose={section ? section.about : t('purpose')}
      width="reading"
      action={
        section ? (
          <BackLink href={address}>{t('pageTitle')}</BackLink>
        ) : (
          <BackLink href="/people">{t('people')}</BackLink>
        )
      }
    >
      <ForAdministrators role={user.role}>
        <Settings section={section} />
      </ForAdministrators>
    </Page>
  )
}

function Settings({ section }: { readonly section: Section | undefined }) {
  const outline = <Skeleton className={section ? 'h-56' : 'h-144'} />
  return (
    <QueryView
      queries={[useReading(institutionApi.get, {}), useReading(institutionApi.listWaiting, {})]}
      failure={t('notLoaded')}
      skeleton={outline}
    >
      {(institution, waiting) =>
        section ? (
          <Suspense fallback={outline}>
            <section.form institution={institution} />
          </Suspense>
        ) : (
          <Sections institution={institution} waiting={waiting} />
        )
      }
    </QueryView>
  )
}

const otherPages = [
  { href: '/people/audit', icon: ScrollText, title: t('auditTrail'), about: t('aboutAuditTrail') },
  { href: '/people/sign-on', icon: LogIn, title: t('signOn'), about: t('aboutSignOn') },
  { href: '/people/rosters', icon: FileSpreadsheet, title: t('rosters'), about: t('aboutRosters') },
  { href: '/people/machines', icon: Plug, title: t('tokens'), about: t('aboutTokens') },
  { href: '/people/webhooks', icon: Webhook, title: t('webhooks'), about: t('aboutWebhooks') },
  { href: '/api-reference', icon: BookOpen, title: 'API', about: t('aboutApi') },
] as const

interface SectionsProps {
  readonly institution: Institution
  readonly waiting: readonly WaitingSetting[]
}

/** A search over what the settings are called, and the sections with what holds now. */
function Sections({ institution, waiting }: SectionsProps) {
  const [search, setSearch] = useState('')
  const fits = (...names: readonly string[]) => search.trim() === '' || containsAllTerms(names, search)
  const groups = sectionGroups.map(({ title, sections }) => ({
    title,
    rows: sections
      .filter(({ title: name, settings }) => fits(name, ...settings))
      .map((section) => <SectionRow key={section.name} {...{ section, institution, waiting, search }} />),
  }))
  const others = otherPages
    .filter(({ title, about }) => fits(title, about))
    .map(({ about, ...page }) => (
      <Row key={page.href} {...page}>
        {about}
      </Row>
    ))
  const shown = [...groups, { title: t('recordsAndSystems'), rows: others }].filter(
    ({ rows }) => rows.length > 0,
  )
  return (
    <>
      <Field label={t('search')}>
        <Input
          type="search"
          maxLength={60}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {shown.map(({ title, rows }) => (
        <Part key={title} title={title}>
          <ul className="divide-y divide-border rounded-lg border border-border bg-card">{rows}</ul>
        </Part>
      ))}
      <p role="status" className="text-muted-foreground empty:hidden">
        {shown.length === 0 && t('nothingFound')}
      </p>
    </>
  )
}

interface SectionRowProps extends SectionsProps {
  readonly section: Section
  readonly search: string
}

/** A section with its value; while somebody searches, with the settings in it that fit. */
function SectionRow({ section, institution, waiting, search }: SectionRowProps) {
  const { name, title, settings, setting, value } = section
  const found = settings.filter((one) => containsAllTerms([one], search))
  return (
    <Row href={`${address}/${name}`} title={title}>
      <span className="line-clamp-2">{found.length > 0 ? found.join(', ') : value(institution)}</span>
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {isUnsaved(name) && <Badge variant="outline">{t('notSaved')}</Badge>}
        {waiting.some((one) => one.setting === setting) && (
          <Badge variant="attention">{t('changeWaits')}</Badge>
        )}
      </span>
    </Row>
  )
}

interface RowProps {
  readonly href: string
  readonly icon?: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

function Row({ href, icon: Icon, title, children }: RowProps) {
  // The reference is a page of the server's own, not of the app.
  const Anchor = href === '/api-reference' ? 'a' : Link
  return (
    <li>
      <Anchor
        href={href}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-muted hover:text-primary-ink sm:px-5"
      >
        {Icon && <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-muted-foreground">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </Anchor>
    </li>
  )
}
