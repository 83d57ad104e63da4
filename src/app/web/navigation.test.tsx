import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Award } from 'lucide-react'
import { describe, expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { dutyApi } from '#features/care/duty/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { renderPage } from '#testing/web/render.tsx'
import { menuGroups } from '#web/app-page.ts'

import { NavigationBar } from './frame/navigation-bar.tsx'
import { entriesFor, isCurrent, isInThumbRow, navigation, type NavigationEntry } from './navigation.ts'
import { pages } from './pages.ts'

const maria: CurrentUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Lopez',
  email: null,
  isEmailConfirmed: false,
  bio: null,
  role: 'user',
  isPremium: false,
  isActive: true,
  mustChangePassword: false,
  deletesAt: null,
  missingStep: null,
  hasSecondFactor: false,
  badgeNumber: null,
  unit: null,
  shift: null,
  institution: {
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Harbor House',
    kind: 'community',
    timeZone: 'America/New_York',
    accent: null,
    welcome: '',
  },
  timeZone: null,
  language: null,
  ageBand: null,
  isFindable: true,
  showsRewards: true,
  responderFor: [],
  closedTexts: null,
  lockMinutes: 10,
  hasPin: false,
  createdAt: '2026-01-01T00:00:00Z',
}

const entries: readonly NavigationEntry[] = [
  { path: '/', label: 'Start', icon: Award, group: 'Today', order: 0 },
  {
    path: '/assessment',
    label: 'Assessment',
    icon: Award,
    group: 'Today',
    order: 10,
    children: [
      { path: '/assessment/depression', label: 'PHQ-9', about: '9-question screening' },
      { path: '/assessment', label: 'Full Assessment', about: 'Both' },
    ],
  },
  { path: '/admin', label: 'Analytics', icon: Award, group: 'Work', order: 20, access: ['admin'] },
]

describe('an entry is current', () => {
  test.each([
    ['/content', '/content', true],
    ['/content', '/content/sleep', true],
    ['/content', '/contents', false],
    ['/content', '/', false],
    ['/', '/', true],
    ['/', '/checkin', false],
  ])('%s on the page %s: %s', (entryPath, path, expected) => {
    expect(isCurrent(entryPath, path)).toBe(expected)
  })
})

test('the page one is on is marked, and no other', () => {
  history.replaceState(null, '', '/checkin')
  render(<NavigationBar user={maria} />)

  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')

  expect(marked.map((link) => link.textContent)).toEqual(['Check-In'])
})

test('an entry for administrators is for administrators alone', () => {
  const seenBy = (user: CurrentUser) => entriesFor(user, entries).map(({ label }) => label)

  expect(seenBy(maria)).not.toContain('Analytics')
  expect(seenBy({ ...maria, role: 'admin' })).toContain('Analytics')
})

test.each<[string, Partial<CurrentUser>, readonly string[]]>([
  ['a community member', { role: 'user' }, []],
  ['a resident', { role: 'inmate' }, ['My portal']],
  ['an officer', { role: 'staff' }, ['Refer a person', 'Staff', 'Team of peers']],
  [
    'a responder',
    { role: 'staff', responderFor: ['residents'] },
    [
      'Alerts',
      'Cases',
      'Follow-ups',
      'Requests to talk',
      'Duty',
      'Refer a person',
      'Records',
      'Staff',
      'Plans together',
      'Shown to you',
      'Team of peers',
    ],
  ],
  [
    'an institution administrator',
    { role: 'institution_admin' },
    ['People', 'Duty', 'Refer a person', 'Records', 'Who is a peer'],
  ],
  [
    'an administrator',
    { role: 'admin' },
    [
      'Alerts',
      'Analytics',
      'People',
      'Follow-ups',
      'Duty',
      'Refer a person',
      'Records',
      'Who is a peer',
      'Plans together',
    ],
  ],
])('of the entries that not everybody may open, %s sees their own', (_who, changes, expected) => {
  const seen = entriesFor({ ...maria, ...changes }).filter(({ access }) => access)

  expect(seen.map(({ label }) => label)).toEqual(expected)
})

test('an entry is seen by the people who may make the call of its page', () => {
  const accessOf = (path: string) => navigation.find((entry) => entry.path === path)?.access

  expect(accessOf('/admin')).toEqual(analyticsApi.stats.access)
  expect(accessOf('/alerts')).toEqual(alertApi.list.access)
  expect(accessOf('/people')).toEqual(peopleApi.list.access)
  expect(accessOf('/follow-ups')).toEqual(followUpApi.list.access)
  expect(accessOf('/duty')).toEqual(dutyApi.plan.access)
})

test.each<[string, Partial<CurrentUser>, readonly string[]]>([
  ['a community member', { role: 'user' }, ['Dashboard', 'Check-In', 'Journal', 'Coping Tools']],
  ['a resident', { role: 'inmate' }, ['Dashboard', 'Check-In', 'Journal', 'Coping Tools']],
  ['an officer', { role: 'staff' }, ['Dashboard', 'Check-In', 'Journal', 'Coping Tools']],
  [
    'a responder',
    { role: 'staff', responderFor: ['residents'] },
    ['Dashboard', 'Alerts', 'Follow-ups', 'Duty'],
  ],
  [
    'an institution administrator',
    { role: 'institution_admin' },
    ['Dashboard', 'People', 'Check-In', 'Coping Tools'],
  ],
  ['an administrator', { role: 'admin' }, ['Dashboard', 'Alerts', 'Analytics', 'People']],
])("a phone's row holds what %s opens most", (_who, changes, expected) => {
  const user = { ...maria, ...changes }
  const row = entriesFor(user).filter((entry) => isInThumbRow(entry, user))

  expect(row.map(({ label }) => label)).toEqual(expected)
})

test('More holds every entry in its group, those that have no place in the row as well', async () => {
  renderPage(<NavigationBar user={{ ...maria, role: 'admin' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))

  const namesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  expect(await screen.findAllByRole('group')).toHaveLength(menuGroups.length)
  expect(namesIn('Today')).toEqual(expect.arrayContaining(['Dashboard', 'PHQ-9', 'Past results', 'Trends']))
  expect(namesIn('Journal')).toEqual(['Journal', 'Safety plan', 'Box of hope'])
  expect(namesIn('Tools')).toEqual(['Coping Tools', 'Bubble Pop'])
  expect(namesIn('Learn')).toEqual(['Badges', 'Learning'])
  expect(namesIn('People')).toEqual(['Connections', 'Privacy', 'Team notes', 'Profile'])
  expect(namesIn('Work')).toEqual([
    'Alerts',
    'Analytics',
    'People',
    'Follow-ups',
    'Duty',
    'Refer a person',
    'Records',
    'Who is a peer',
    'Plans together',
  ])
})

test('a group opens its entries by keyboard, those with children under their name, and is marked', async () => {
  history.replaceState(null, '', '/assessment/depression')
  render(<NavigationBar user={maria} entries={entries} />)
  const trigger = screen.getByRole('button', { name: 'Today' })
  trigger.focus()
  await userEvent.keyboard('{Enter}')

  const items = await screen.findAllByRole('menuitem')

  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/',
    '/assessment/depression',
    '/assessment',
  ])
  expect(within(screen.getByRole('group', { name: 'Assessment' })).getAllByRole('menuitem')).toHaveLength(2)
  expect(items[1]?.getAttribute('aria-current')).toBe('page')
  expect(trigger.getAttribute('aria-current')).toBe('true')
})

test('a group with one entry is that entry', () => {
  render(<NavigationBar user={{ ...maria, role: 'admin' }} entries={entries} />)

  expect(screen.getAllByRole('link', { name: 'Analytics' })[0]?.getAttribute('href')).toBe('/admin')
  expect(screen.queryByRole('button', { name: 'Work' })).toBeNull()
})

test('every entry of the menu has a path of its own', () => {
  const paths = navigation.map(({ path }) => path)

  expect(new Set(paths).size).toBe(paths.length)
})

test('every entry of the menu has an icon of its own', () => {
  const icons = navigation.map(({ icon }) => icon)

  expect(new Set(icons).size).toBe(icons.length)
})

test('every page that a person opens by itself stands in the menu', () => {
  const inMenu = navigation.flatMap(({ path, children = [] }) => [path, ...children.map((one) => one.path)])
  const paths = pages
    .filter(({ path, isPublic }) => !isPublic && /^\/[^/]*$/.test(path))
    .map(({ path }) => path)

  // Each of these is reached by the page or the menu whose part it is.
  const parts = [
    '/help-request',
    '/harm-reports',
    '/certificates',
    '/coping-lab',
    '/own-factors',
    '/passport',
    '/reminders',
    '/shift-recovery',
    '/shown-measures',
    '/talk',
    '/talk-figures',
  ]
  expect(paths.filter((path) => !inMenu.includes(path) && !parts.includes(path))).toEqual([])
})
