import { Hand } from 'lucide-react'

import { EarlyHelpRequest, HelpRequest, lockedHelpRequest } from './help-request.tsx'

/** Asking staff for help as an entry of the help menu, which then shows what becomes of it. */
export const helpRequestEntry = {
  id: 'ask-staff',
  title: 'Ask staff for help',
  about: 'Tells mental health staff here that you need someone now.',
  icon: Hand,
  panel: HelpRequest,
}

/** The same for somebody whose own pages are not open to them yet. */
export const earlyHelpRequestEntry = { ...helpRequestEntry, panel: EarlyHelpRequest }

/** The same on a screen that has just been locked. */
export const lockedHelpRequestEntry = () => ({ ...helpRequestEntry, panel: lockedHelpRequest() })
