import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { texts } from '#features/care/alerts/locales/texts.ts'
import { texts as connectionsTexts } from '#features/core/connections/locales/texts.ts'
import { texts as helpTexts } from '#features/core/help/locales/texts.ts'
import { texts as landingTexts } from '#features/portals/landing/locales/texts.ts'
import { texts as profileTexts } from '#features/portals/profile/locales/texts.ts'
import { texts as sharingTexts } from '#features/record/sharing/locales/texts.ts'
import { texts as assessmentsTexts } from '#features/wellbeing/assessments/locales/texts.ts'
import { texts as checkInsTexts } from '#features/wellbeing/check-ins/locales/texts.ts'
import { texts as journalTexts } from '#features/wellbeing/journal/locales/texts.ts'
import { texts as safetyPlanTexts } from '#features/wellbeing/safety-plan/locales/texts.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { overhang } from './measures.ts'
import { pagesOf } from './page-addresses.ts'
import { followWhole, openWhole } from './pages.ts'

const asking = texts('asking')
const connecting = connectionsTexts('connections')
const requests = connectionsTexts('requests')
const menu = helpTexts('menu')
const ended = landingTexts('ended')
const registration = landingTexts('registration')
const signIn = landingTexts('signIn')
const ownData = profileTexts('myData')
const labels = sharingTexts('labels')
const sharing = sharingTexts('sharing')
const screening = assessmentsTexts('screening')
const selfHarm = assessmentsTexts('selfHarm')
const checkIn = checkInsTexts('checkIn')
const writing = journalTexts('writing')
const plan = safetyPlanTexts('plan')

test.use({ locale: 'es-US' })

for (const [role, paths] of pagesOf()) {
  test(`no page of ${role ?? 'a stranger'} has a sentence in English or is wider than 320 pixels in Spanish`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    await page.setViewportSize({ width: 320, height: 640 })
    if (role) await tryAs(role)
    const faults: string[] = []
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? openWhole : followWhole)(page, path)

      await expect(page.locator('html'), path).toHaveAttribute('lang', 'es')
      const found = [...(await englishOn(page)), ...(await page.evaluate(overhang))]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }

    expect([...new Set(faults)]).toEqual([])
  })
}

test('a person registers, checks in, screens, asks for help, plans, writes and leaves in Spanish', async ({
  page,
}) => {
  test.slow()
  const password = 'tres garzas tranquilas'
  await page.goto('/')
  await page.getByRole('button', { name: signIn('createAccount') }).click()
  await page.getByLabel(registration('firstName'), { exact: true }).fill('Noa')
  await page.getByLabel(registration('lastName'), { exact: true }).fill('Hale')
  await page.getByLabel(registration('username')).fill(`noa-${randomBytes(5).toString('hex')}`)
  await page.getByLabel(registration('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: registration('create') }).click()
  await expect(page.getByText(registration('created'), { exact: true })).toBeVisible()
  await page.goto('/checkin')
  await page.getByRole('slider', { name: checkIn('mood') }).press('ArrowRight')
  await page.getByRole('slider', { name: checkIn('stress') }).press('ArrowRight')
  await page.getByRole('button', { name: checkIn('complete') }).click()
  await page.waitForURL('/')

  await page.goto('/assessment/depression')
  await page.getByRole('button', { name: screening('start'), exact: true }).click()
  for (let position = 1; position < 9; position += 1) {
    await expect(page.getByText(screening('questionOf', { position, count: 9 }))).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('2')
  await expect(page.getByText(selfHarm('thanks'))).toBeVisible()
  await expect(page.getByRole('form').getByRole('link', { name: /988/ }).first()).toHaveAttribute(
    'href',
    'tel:988',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: screening('submit') }).click()
  await page.waitForURL('/')
  await expect(page.getByText('PHQ-9: 10 de 27')).toBeVisible()
  const screenings = await (await page.request.get('/api/assessments')).json()
  expect(screenings).toMatchObject([{ language: 'es', scores: { phq9: 10 } }])

  await page.getByRole('button', { name: menu('help'), exact: true }).click()
  await page.getByRole('button', { name: asking('continueIt'), exact: true }).click()
  await expect(page.getByText(asking('sent')).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/safety-plan')
  await page.getByRole('textbox', { name: /Mis señales de aviso/ }).fill('Dejo de dormir')
  await page.getByRole('button', { name: plan('saveMyPlan') }).click()
  await expect(page.getByRole('region', { name: '1. Mis señales de aviso' })).toContainText('Dejo de dormir')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/HOLA por mensaje de texto al 741741/)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/journal/new')
  await page.getByRole('textbox', { name: writing('content') }).fill('Hoy llovió toda la tarde.')
  await page.getByRole('button', { name: writing('saveEntry') }).click()
  await expect(page.getByText(writing('entrySaved')).first()).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByText('Hoy llovió toda la tarde.').first()).toBeVisible()

  await page.goto('/profile/data')
  await page.getByRole('button', { name: ownData('deleteMyAccount') }).click()
  await page.getByRole('dialog').getByLabel(ownData('yourPassword')).fill(password)
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ownData('deleteMyAccount') })
    .click()
  await expect(page.getByText(ended('closed'))).toBeVisible()
})

test('two people connect in Spanish, one shares, and the other sees it', async ({
  page,
  join,
  browser,
  baseURL,
}) => {
  const { username } = await join()
  await page.request.post('/api/checkins', { data: { moodScore: 7, stressScore: 3 } })
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'es-US' })
  const other = await elsewhere.newPage()
  await inviteAndRegister(browser, baseURL!, other, { role: 'user' })

  await other.goto('/connections')
  await other.getByRole('textbox', { name: connecting('nameLabel') }).fill(username)
  await other.getByRole('button', { name: connecting('sendRequest') }).click()
  await expect(other.getByText(requests('sent')).first()).toBeVisible()
  await page.goto('/connections')
  await page
    .getByRole('list', { name: connecting('pendingRequests') })
    .getByRole('button', { name: connecting('accept') })
    .click()
  await expect(
    page.getByRole('heading', { name: connecting('activeSupportersOf', { count: 1 }) }),
  ).toBeVisible()

  await page.getByRole('link', { name: connecting('sharingSettings') }).click()
  await page.getByRole('switch', { name: labels('switches.shareMoodData') }).click()
  const dialog = page.getByRole('dialog', { name: sharing('whatWillSee', { name: 'Noa F.' }) })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: sharing('turnOn') }).click()
  await expect(page.getByText(sharing('saved')).first()).toBeVisible()
  await other.getByRole('listitem').filter({ hasText: 'Robin H.' }).getByRole('link').first().click()
  await expect(other.getByRole('region', { name: labels('switches.shareMoodData') })).toContainText('7/10')
  await elsewhere.close()
})

/** Words of English sentences that are no words of Spanish ones. */
const english =
  /(?<!\p{L})(the|and|of|to|you|your|is|are|was|were|this|that|these|with|without|for|from|not|have|can|will|what|when|who|how|there|their|they|it|its|on|at|by|an|or|if|be|been|more|all|day|days|week|show|open|close|saved?|page|staff|help|check|since|about|today|gold|silver|bronze)(?!\p{L})/giu

/** What the demo's people and institution wrote, in English: also the prompts that its entries keep. */
const written = [
  ...globSync('src/features/portals/demo/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/(['"`])(.{8,}?)\1/g), ([, , text = '']) => text),
  ),
  ...Object.values(journalTexts('prompts', 'en').group('situations')).flatMap(({ prompts }) => prompts),
].toSorted((one, other) => other.length - one.length)

/** The texts of a page in which two English words stand, with those that only a screen reader says. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('[lang=en], script, noscript, style, textarea')) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          found.push(node.getAttribute(name) ?? '')
      } else found.push(node.textContent ?? '')
    }
    return found
  })
  const own = (text: string) => written.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return [...new Set(said.map((text) => text.trim()))].filter(
    (text) => (own(text).match(english) ?? []).length > 1,
  )
}
