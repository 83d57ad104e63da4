import { beforeEach, vi } from 'vitest'

// The page fetches these cards on demand. Compiling them within a test takes as long as it waits.
import '#features/institution/settings/web/appearance-card.tsx'
import { InstitutionPage } from '#features/institution/settings/web/institution-page.tsx'
import '#features/institution/settings/web/units-and-shifts-cards.tsx'

import { openWorld } from '../world.ts'
import { fetchAs } from './browser.ts'
import { renderPage } from './render.tsx'

/** A world for a file of tests of an institution's page, which its people manager opens. */
export async function worldOfInstitution() {
  const world = await openWorld()
  const manager = await world.person('manager', 'institution_admin')
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchAs(world, manager))
  })
  return { world, manager }
}

/** Opens the page. Answers the one who presses its buttons. */
export const openInstitution = () => renderPage(<InstitutionPage />, '/people/institution').person
