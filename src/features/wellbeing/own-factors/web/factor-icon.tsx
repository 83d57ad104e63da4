import {
  Banknote,
  Bed,
  Book,
  Briefcase,
  Clock,
  CloudRain,
  Dumbbell,
  Footprints,
  Heart,
  House,
  Lock,
  type LucideIcon,
  Mail,
  Music,
  Phone,
  Pill,
  Tag,
  Sun,
  User,
  Users,
  Utensils,
} from 'lucide-react'

import type { FactorIcon as Icon } from '../factors.ts'

/** The picture of each icon. */
const pictures: Readonly<Record<Icon, LucideIcon>> = {
  tag: Tag,
  heart: Heart,
  person: User,
  people: Users,
  home: House,
  phone: Phone,
  letter: Mail,
  work: Briefcase,
  money: Banknote,
  book: Book,
  music: Music,
  sport: Dumbbell,
  walk: Footprints,
  food: Utensils,
  bed: Bed,
  pill: Pill,
  sun: Sun,
  rain: CloudRain,
  lock: Lock,
  clock: Clock,
}

/** The picture of a factor. Its name stands beside it, so that it has no words of its own. */
export function FactorIcon({ icon, className }: { readonly icon: Icon; readonly className?: string }) {
  const Picture = pictures[icon]
  return <Picture aria-hidden className={className} />
}
