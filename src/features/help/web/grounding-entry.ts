import { Leaf } from 'lucide-react'

import { Grounding } from './grounding.tsx'
import type { HelpEntry } from './help-entry.ts'

/** Two minutes of grounding, right in the help menu. */
export const groundingEntry: HelpEntry = {
  id: 'grounding',
  title: 'Two minutes to find your feet',
  about: 'Five senses and a slow breath, right here.',
  icon: Leaf,
  panel: Grounding,
}
