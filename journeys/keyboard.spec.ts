import { expect, test } from './fixtures.ts'
import { walkFaults } from './keyboard-walk.ts'
import { pagesOf } from './page-addresses.ts'
import { openWhole } from './pages.ts'

for (const [role, paths] of pagesOf) {
  test(`every page of ${role ?? 'a stranger'} can be walked through by Tab, and shows where one is`, async ({
    page,
    tryAs,
  }) => {
    test.setTimeout(30_000 * paths.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (role) await tryAs(role)
    const faults: string[] = []
    for (const path of paths) {
      await openWhole(page, path)
      faults.push(...(await walkFaults(page)).map((fault) => `${path}: ${fault}`))
    }

    expect(faults).toEqual([])
  })
}
