import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

// The page fetches these cards on demand. Compiling them within a test takes as long as it waits.
import '#features/institution/settings/web/appearance-card.tsx'
import { InstitutionPage } from '#features/institution/settings/web/institution-page.tsx'
import '#features/institution/settings/web/registration-card.tsx'
import '#features/institution/settings/web/units-and-shifts-cards.tsx'

import { createWorld, type Person, type World } from '../world.ts'
import { fetchAs } from './browser.ts'
import { renderPage } from './render.tsx'

/** A world for a file of tests of an institution's page, which its people manager opens. */
export function worldOfInstitution() {
  const there = {} as { world: World; manager: Person }
  beforeAll(async () => {
    there.world = await createWorld()
    there.manager = await there.world.person('manager', 'institution_admin')
  })
  afterAll(() => there.world[Symbol.asyncDispose]())
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchAs(there.world, there.manager))
  })
  return there
}

/** Opens the page. Answers the one who presses its buttons. */
export const openInstitution = () => renderPage(<InstitutionPage />, '/people/institution').person
