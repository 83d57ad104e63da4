import { readFileSync } from 'node:fs'

import type { DemoRole } from './fixtures.ts'

/**
 * Pages by the one of the demo's people who sees most on them; nobody for what strangers see. `:id` is the first of the
 * list that the page belongs to. A page without a line is walked as the community member, who has lines only for
 * addresses with a part that varies and for pages that somebody else has, too.
 */
const seenBy: readonly (readonly [DemoRole | null, readonly string[]])[] = [
  [
    null,
    [
      '/',
      '/privacy',
      '/accessibility',
      '/nowhere',
      '/verify',
      '/sign-on',
      '/sign-on/return/none',
      '/setup',
      '/open',
      '/open/00000000',
      '/open/tools',
      '/open/lessons',
      '/open/lessons/sleep',
      '/open/check',
    ],
  ],
  [
    'user',
    [
      '/',
      '/journal/:id',
      '/journal/:id/edit',
      '/safety-plan',
      '/content/sleep',
      '/content/sleep/questions',
      '/certificates/none',
      '/profile',
      '/connections/none',
    ],
  ],
  ['inmate', ['/inmate', '/safety-plan', '/passport', '/shown-measures']],
  ['staff', ['/staff', '/shift-recovery', '/profile', '/duty', '/peers']],
  [
    'responder',
    [
      '/alerts',
      '/alerts/:id',
      '/cases',
      '/cases/:id',
      '/talk-requests',
      '/talk-requests/:id',
      '/follow-ups',
      '/follow-ups/:id',
      '/records',
      '/records/:id',
      '/plan-sittings',
      '/shown-to-me',
      '/shown-to-me/:id',
      '/duty',
    ],
  ],
  [
    'admin',
    [
      '/admin',
      '/refer',
      '/talk-figures',
      '/peers/named',
      '/alerts',
      '/follow-ups',
      '/harm-reports',
      '/people',
      '/people/import',
      '/people/released',
      '/people/slips',
      '/people/rosters',
      '/people/machines',
      '/people/sign-on',
      '/people/institution',
      '/people/institution/contacts',
      '/people/institution/triage',
      '/people/institution/poster',
      '/people/webhooks',
      '/people/audit',
    ],
  ],
  ['institution_admin', ['/', '/people', '/admin']],
]

/** Every page of the app under the person who opens it: of those with these paths, or of those that were built. */
export function pagesOf(paths: readonly string[] = builtPaths()) {
  const named = seenBy.flatMap(([, own]) => own)
  const others = paths.filter((path) => !path.includes(':') && !named.includes(path))
  return seenBy.map(([role, own]) => [role, role === 'user' ? [...own, ...others] : own] as const)
}

function builtPaths(): string[] {
  const built: { address: string }[] = JSON.parse(readFileSync('dist/web/page-files.json', 'utf8'))
  return built.map(({ address }) => address)
}
