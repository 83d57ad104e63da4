import { beforeEach, vi } from 'vitest'
import { Route } from 'wouter'

import { InstitutionPage } from '#features/institution/settings/web/institution-page.tsx'
// The page fetches it on demand. Compiling it within a test takes as long as it waits.
import '#features/institution/settings/web/units-or-shifts.tsx'

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

/** Opens a section of the settings, or the list of them. Answers the one who presses its buttons. */
export function openInstitution(section?: string) {
  const path = section ? `/people/institution/${section}` : '/people/institution'
  return renderPage(<Route path="/people/institution/:section?" component={InstitutionPage} />, path).person
}
