import { Hand } from 'lucide-react'

import { EarlyHelpRequest, HelpRequest, lockedHelpRequest } from './help-request.tsx'

/** The entry of the help menu that asks staff for help and shows what becomes of the request. */
export const helpRequestEntry = {
  id: 'ask-staff',
  title: 'Ask staff for help',
  about: 'Tells mental health staff here that you need someone now.',
  icon: Hand,
  panel: HelpRequest,
}

/** The same entry for somebody who cannot open their own pages yet. */
export const earlyHelpRequestEntry = { ...helpRequestEntry, panel: EarlyHelpRequest }

/** The same entry for a screen that has just been locked. */
export const lockedHelpRequestEntry = () => ({ ...helpRequestEntry, panel: lockedHelpRequest() })
