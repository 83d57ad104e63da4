import { Flower2, Leaf, type LucideIcon, Sprout, Wind } from 'lucide-react'

import type { Category } from '../catalogue.ts'

/** The icon of each category. */
export const toolIcons: Readonly<Record<Category, LucideIcon>> = {
  breathing: Wind,
  mindfulness: Flower2,
  relaxation: Leaf,
  grounding: Sprout,
}
