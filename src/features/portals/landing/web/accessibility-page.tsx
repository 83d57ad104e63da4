import { Link } from 'wouter'

import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { elements, type TextSection, TextSections } from './running-text.tsx'

const t = texts('accessibilityPage')

const sections: readonly TextSection[] = [
  { id: 'standard', title: t('standardTitle'), body: t.rich('standard', elements) },
  {
    id: 'gaps',
    title: t('gapsTitle'),
    body: (
      <>
        <p>{t('gapsLead')}</p>
        <ul>
          {t.group('gaps').map(({ criterion, rule, what, meanwhile }) => (
            <li key={criterion}>
              <strong>{t('gap', { rule, criterion })}</strong> {what} {meanwhile}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'tell',
    title: t('tellTitle'),
    body: t.rich('tell', { harm: (words) => <Link href="/harm-reports">{words}</Link>, ...elements }),
  },
]

/** The accessibility statement, which anybody can read without an account. */
export function AccessibilityPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <TextSections sections={sections} />
    </Page>
  )
}
