import type { BrowserContext, Page } from '@playwright/test'

/** A page, and what somebody does on it. */
interface Visit {
  readonly name: string
  readonly address: string
  act(page: Page): Promise<void>
}

/** The pages on which people press and type most. */
export const visits: readonly Visit[] = [
  {
    name: 'Check-in',
    address: '/checkin',
    async act(page) {
      for (const name of ['Mood', 'Stress']) {
        await page.getByRole('slider', { name }).press('ArrowRight')
        await page.getByRole('slider', { name }).press('ArrowRight')
      }
      await page.getByText('What is weighing on you?').click()
      await page.getByRole('button', { name: 'Workload' }).click()
      await page.getByText('What do you feel in your body?').click()
      await page.getByRole('checkbox', { name: 'Fatigue' }).click()
      await page.getByLabel('Notes').pressSequentially('A long day, and a short walk', { delay: 50 })
      await page.getByRole('button', { name: 'Complete Check-In' }).click()
      await page.getByText('Check-in Complete', { exact: true }).waitFor()
    },
  },
  {
    name: 'PHQ-9',
    address: '/assessment/depression',
    async act(page) {
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      for (let number = 1; number <= 9; number += 1) {
        await page.getByText(`Question ${number} of 9`).waitFor()
        await page.getByText('Not at all', { exact: true }).click()
      }
    },
  },
  {
    name: 'Journal editor',
    address: '/journal',
    async act(page) {
      await page.getByRole('button', { name: 'New Entry' }).click()
      await page.getByRole('textbox', { name: /Title/ }).pressSequentially('Tuesday', { delay: 50 })
      await page
        .getByRole('textbox', { name: 'What is on your mind?' })
        .pressSequentially('Walked down to the harbor before the others woke', { delay: 50 })
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await page.getByText('Entry Saved', { exact: true }).waitFor()
    },
  },
]

/**
 * Opens the page in a new tab with a processor four times slower, and answers with how long its slowest press or key
 * took until the next frame, in milliseconds: its INP, since so short a visit counts its slowest. The browser rounds it
 * to 8 ms. Throws where the page saw no press that took a frame.
 */
export async function slowestInteraction(
  browser: BrowserContext,
  origin: string,
  visit: Visit,
): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.setViewportSize({ width: 412, height: 823 })
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observe)
    await page.goto(`${origin}${visit.address}`, { waitUntil: 'networkidle' })
    await visit.act(page)
    // Entries come once their frame has been shown.
    await page.waitForTimeout(1000)
    const slowest = Number(await page.evaluate('slowestInteraction'))
    if (!(slowest > 0)) throw new Error(`Cannot measure ${visit.address}: no interaction was seen`)
    return slowest
  } finally {
    await page.close()
  }
}

// A text, since it runs in the page, whose names the scripts' types do not know.
const observe = `
  globalThis.slowestInteraction = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) slowestInteraction = Math.max(slowestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
