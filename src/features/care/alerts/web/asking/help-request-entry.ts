import { Hand } from 'lucide-react'

import { texts } from '../../locales/texts.ts'
import { EarlyHelpRequest, HelpRequest, LockedHelpRequest } from './help-request.tsx'

const t = texts('asking')

/** The part of the help menu that asks staff for help and shows what becomes of the request. It stands unfolded. */
export const helpRequestEntry = {
  id: 'ask-staff',
  title: t('askStaff'),
  about: t('aboutAskStaff'),
  icon: Hand,
  panel: HelpRequest,
  isUnfolded: true,
}

/** The same for somebody who cannot open their own pages yet. */
export const earlyHelpRequestEntry = { ...helpRequestEntry, panel: EarlyHelpRequest }

/** The same for a locked screen. */
export const lockedHelpRequestEntry = { ...helpRequestEntry, panel: LockedHelpRequest }
