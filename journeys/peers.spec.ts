import { texts } from '#features/care/peers/locales/texts.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'
import { inviteAndRegister } from './invite.ts'

const team = texts('team')
const form = texts('askForm')
const contacts = texts('contacts')
const own = texts('own')
const named = texts('named')

const phone = { width: 390, height: 844 }

// Two peers of one name would be two parts of a page with one name.
for (const [locale, lastName] of [
  ['en-US', 'Rivers'],
  ['es-US', 'Campos'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: phone })

    test('an officer asks a peer, the two write, one erases, and an administrator sees neither', async ({
      page,
      browser,
      baseURL,
    }) => {
      const newPage = async () =>
        (await browser.newContext({ baseURL: baseURL!, viewport: phone, locale })).newPage()
      const [asker, peer] = [await newPage(), await newPage()]
      await inviteAndRegister(browser, baseURL!, asker, { role: 'staff' })
      const { username } = await inviteAndRegister(browser, baseURL!, peer, { role: 'staff', lastName })

      await page.request.post('/api/demo/sign-in', { data: { role: 'admin' } })
      await page.goto('/peers/named')
      await page.getByLabel(named('username')).fill(username)
      await page.getByLabel(named('trainedOn')).fill('2026-01-15')
      const inHalfAYear = new Date(Date.now() + 180 * 24 * 60 * 60_000).toISOString().slice(0, 10)
      await page.getByLabel(named('endsOn')).fill(inHalfAYear)
      await page.getByRole('button', { name: named('save') }).click()
      await expect(page.getByText(`@${username}`)).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])

      await peer.goto('/peers')
      await peer.getByLabel(own('about')).fill(`Noa ${username}`)
      await peer.getByLabel(own('call')).fill('555-0142')
      expect(await accessibilityFaults(peer)).toEqual([])
      await peer.getByRole('button', { name: own('agree'), exact: true }).click()
      await expect(peer.getByRole('button', { name: own('open') })).toBeVisible()

      await asker.goto('/peers')
      const card = asker.getByRole('region', { name: `Noa ${lastName}` }).filter({ hasText: username })
      await expect(card.getByRole('link', { name: team('call', { number: '555-0142' }) })).toHaveAttribute(
        'href',
        'tel:5550142',
      )
      await card.getByRole('button', { name: team('ask') }).click()
      await expect(asker.getByLabel(form('whom'))).toBeFocused()
      await asker.getByLabel(form('reach')).selectOption(form('reaches.here'))
      await asker.getByLabel(form('when')).fill('4:30')
      await asker.getByLabel(form('words')).fill('Noche larga')
      expect(await accessibilityFaults(asker)).toEqual([])
      await asker.getByRole('button', { name: form('send'), exact: true }).click()
      const asked = asker.getByRole('region', { name: contacts('youAsked', { name: `Noa ${lastName}` }) })
      await expect(asked.getByText('Noche larga')).toBeVisible()

      await peer.goto('/peers')
      const toPeer = peer.getByRole('region', { name: contacts('askedYou', { name: 'Noa Field' }) })
      await expect(toPeer.getByText('Noche larga')).toBeVisible()
      await toPeer.getByRole('button', { name: contacts('yes') }).click()
      await toPeer.getByLabel(contacts('message', { name: 'Noa Field' })).fill('Aquí estoy')
      await toPeer.getByRole('button', { name: contacts('send'), exact: true }).click()
      await expect(toPeer.getByText('Aquí estoy')).toBeVisible()
      // Where the page was left, the line at its lower edge may lie over a part of a button.
      await peer.evaluate(() => scrollTo(0, 0))
      expect(await accessibilityFaults(peer)).toEqual([])

      await asker.goto('/peers')
      await expect(asked.getByText('Aquí estoy')).toBeVisible()
      const theirs = asked.getByRole('listitem').filter({ hasText: 'Aquí estoy' })
      await theirs.getByRole('button', { name: contacts('erase') }).click()
      await asker
        .getByRole('alertdialog')
        .getByRole('button', { name: contacts('erase') })
        .click()
      await expect(asked.getByText('Aquí estoy')).toBeHidden()
      await peer.goto('/peers')
      await expect(toPeer.getByText('Noche larga')).toBeVisible()
      await expect(toPeer.getByText('Aquí estoy')).toBeHidden()

      await page.goto('/peers')
      await expect(page.getByText(team('onlyOfficers'))).toBeVisible()
      await expect(page.getByText('Noche larga')).toBeHidden()
      const { status, body } = await page.evaluate(async () => {
        const reply = await fetch('/api/peer-contacts')
        return { status: reply.status, body: await reply.text() }
      })
      expect([status, body]).toEqual([200, '[]'])
      expect(await asker.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone.width,
      )

      await asked.getByRole('button', { name: contacts('end') }).click()
      await asker
        .getByRole('alertdialog')
        .getByRole('button', { name: contacts('end') })
        .click()
      await expect(asked).toBeHidden()
      await asker.context().close()
      await peer.context().close()
    })
  })
}
