import { preview } from 'vite'

import { freePort } from '#server/free-port.ts'

import { expect, test as base } from './fixtures.ts'
import { clipped, overhang } from './measures.ts'
import { pagesOf } from './page-addresses.ts'
import { followWhole, openWhole } from './pages.ts'

/** The pages that `scripts/ready.mjs --browser` built in the pseudo-language, before the server of the other journeys. */
const test = base.extend({
  baseURL: async ({ server }, use) => {
    const port = await freePort()
    const before = process.env['NODE_ENV']
    const pages = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'dist/pseudo' },
      preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': server.origin } },
    })
    // Vite says that this process is in production, which the servers of later journeys would take for their own.
    if (before === undefined) delete process.env['NODE_ENV']
    await use(`http://127.0.0.1:${port}`)
    await pages.close()
  },
})

for (const [role, paths] of pagesOf()) {
  test(`every page of ${role ?? 'a stranger'} fits 320 pixels at 200 percent in a language two fifths longer, from right to left too`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    if (role) await tryAs(role)
    const faults: string[] = []
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? openWhole : followWhole)(page, path)
      await expect(page.locator('main'), path).toContainText(/[áéíóú]{2}/)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
        const found = [...(await page.evaluate(overhang)), ...(await page.evaluate(clipped))]
        faults.push(...found.map((fault) => `${path}, ${direction}: ${fault}`))
      }
    }

    expect(faults).toEqual([])
  })
}
