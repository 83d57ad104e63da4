import type { Page } from '@playwright/test'

import { askForHelp } from './ask-for-help.ts'
import { expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'
import { speakAndResolve } from './look-at-somebody.ts'
import { pagesOf } from './page-addresses.ts'
import { followWhole, openWhole } from './pages.ts'

// What is read here depends on who is on duty, which other journeys plan.
test.use({ demo: 'translated' })

/**
 * Does what Chrome's translation does to a page, and goes on at each change: every text is taken out, and its words stand
 * in two `font` elements in its place. The words stay, so that the journey finds them.
 */
function translateThePage() {
  const kept = /^(?:FONT|NOSCRIPT|OPTION|SCRIPT|STYLE|TEXTAREA)$/
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || kept.test(parent.tagName) || parent.closest('svg, [translate=no]'))
      return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateWithin = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) translate(text)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of target instanceof Text ? [target] : addedNodes) translateWithin(node)
  })
  const begin = () => {
    if (!document.querySelector('main h1')) {
      setTimeout(begin, 20)
      return
    }
    translateWithin(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

/** Fails where the page is not one that was translated, or could not be shown. */
async function expectTranslated(page: Page, what: string) {
  await expect(page.locator('main h1 font font').first(), what).toBeAttached()
  await expect(page.getByText('This page could not be shown'), what).toHaveCount(0)
}

test('a check-in, a screening and a journal entry are made, changed and read in a translated page', async ({
  page,
  join,
}) => {
  await page.addInitScript(translateThePage)
  await join()
  await page.goto('/checkin')
  await expectTranslated(page, 'the check-in')
  await page.getByRole('slider', { name: 'Mood' }).press('ArrowRight')
  await page.getByRole('slider', { name: 'Stress' }).press('ArrowRight')
  for (const stressor of ['Workload', 'Workload', 'Workload'])
    await page.getByRole('button', { name: stressor, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Workload', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('checkbox', { name: 'Fatigue' }).click()
  await page.getByLabel('Notes').fill('Written in a translated page')
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page.getByText('Check-in Complete', { exact: true }).first()).toBeVisible()
  await page.waitForURL('/')
  await expect(page.getByRole('region', { name: /Today.s Check-In/ })).toContainText('6/10')

  await page.goto('/assessment/depression')
  await expectTranslated(page, 'the screening')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let number = 1; number < 9; number += 1) {
    await expect(page.getByText(`Question ${number} of 9`).first()).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('1')
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  await page.keyboard.press('0')
  await expect(page.getByText('Thank you for telling us')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('region', { name: 'Your latest screening' })).toContainText('PHQ-9: 8 of 27')

  await page.goto('/journal')
  await expectTranslated(page, 'the journal')
  await page.getByRole('button', { name: 'Write Your First Entry' }).click()
  await page.getByRole('textbox', { name: /Title/ }).fill('Tuesday')
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Walked down to the harbor')
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await page.getByRole('button', { name: 'Edit Tuesday' }).click()
  await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Stayed at home')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Stayed at home')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Tuesday' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your journal is empty')).toBeVisible()
  await expectTranslated(page, 'the journal in the end')
})

test('help is asked for and answered in translated pages, and both sides read what is so', async ({
  page,
  tryAs,
  browser,
  baseURL,
}) => {
  await page.addInitScript(translateThePage)
  const responder = await tryAs('responder')
  await openWhole(page, '/alerts')
  await expectTranslated(page, 'the alerts')
  const respond = page.getByRole('button', { name: 'Respond' })
  const before = await respond.count()
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const role = responder.responderFor.includes('residents') ? 'inmate' : 'staff'
  const asker = await elsewhere.newPage()
  await asker.addInitScript(translateThePage)
  await inviteAndRegister(browser, baseURL!, asker, { role })
  await asker.goto('/')
  await askForHelp(asker)
  await expect(asker.getByText('Help Request Sent').first()).toBeVisible()

  await expect(respond).toHaveCount(before + 1)
  await respond.first().click()
  await expect(asker.getByText('Mental health staff are on the way').first()).toBeVisible()
  await speakAndResolve(page, asker)
  await expectTranslated(page, 'the alerts in the end')
  await elsewhere.close()
})

for (const [role, paths] of pagesOf()) {
  test(`a browser that translates shows every page of ${role ?? 'a stranger'}`, async ({ page, tryAs }) => {
    test.setTimeout(10_000 * paths.length)
    if (role) await tryAs(role)
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? openWhole : followWhole)(page, path)
      // What the server sent is React's own by then. What is translated before that is only written anew.
      if (index === 0) await page.evaluate(translateThePage)

      await expectTranslated(page, path)
    }
  })
}
