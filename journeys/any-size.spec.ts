import { expect, test } from './fixtures.ts'
import { clipped, hiddenPlace, overhang, smallTargets } from './measures.ts'
import { pagesOf } from './page-addresses.ts'
import { openWhole } from './pages.ts'

const phone = { width: 390, height: 844 }
/** A window of 1280 pixels at 200 % zoom, as WCAG 2.2 1.4.4 asks for. */
const zoomed = { width: 640, height: 450 }
const landscape = { width: 844, height: 390 }

for (const [role, paths] of pagesOf) {
  test(`every page of ${role ?? 'a stranger'} fits a phone either way and 200 percent, with room for a thumb`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    if (role) await tryAs(role)
    const faults: string[] = []
    const note = (path: string, where: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${path}, ${where}: ${fault}`))
    for (const path of paths) {
      await openWhole(page, path)
      note(path, 'phone', [...(await page.evaluate(smallTargets)), ...(await page.evaluate(hiddenPlace))])
      note(path, 'at rest', await page.evaluate(moving))
      for (const [name, size] of Object.entries({ landscape, zoomed })) {
        await page.setViewportSize(size)
        note(path, name, [...(await page.evaluate(overhang)), ...(await page.evaluate(clipped))])
      }
      await page.setViewportSize(phone)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      note(path, 'large text', [...(await page.evaluate(overhang)), ...(await page.evaluate(clipped))])
    }

    expect(faults).toEqual([])
  })
}

/** Nothing moves by itself where less motion was asked for, the breathing guide too. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running')
    .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`)
}
