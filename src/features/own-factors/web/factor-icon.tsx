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

interface Shown {
  readonly icon: LucideIcon
  /** What it shows, for the choice among all. */
  readonly label: string
}

/** The picture of each icon, and its word. */
export const shownIcons: Readonly<Record<Icon, Shown>> = {
  tag: { icon: Tag, label: 'Tag' },
  heart: { icon: Heart, label: 'Heart' },
  person: { icon: User, label: 'Person' },
  people: { icon: Users, label: 'People' },
  home: { icon: House, label: 'Home' },
  phone: { icon: Phone, label: 'Phone' },
  letter: { icon: Mail, label: 'Letter' },
  work: { icon: Briefcase, label: 'Work' },
  money: { icon: Banknote, label: 'Money' },
  book: { icon: Book, label: 'Book' },
  music: { icon: Music, label: 'Music' },
  sport: { icon: Dumbbell, label: 'Sport' },
  walk: { icon: Footprints, label: 'Walk' },
  food: { icon: Utensils, label: 'Food' },
  bed: { icon: Bed, label: 'Bed' },
  pill: { icon: Pill, label: 'Pill' },
  sun: { icon: Sun, label: 'Sun' },
  rain: { icon: CloudRain, label: 'Rain' },
  lock: { icon: Lock, label: 'Lock' },
  clock: { icon: Clock, label: 'Clock' },
}

/** The picture of a factor. Its name stands beside it, so that it has no words of its own. */
export function FactorIcon({ icon, className }: { readonly icon: Icon; readonly className?: string }) {
  const { icon: Shown } = shownIcons[icon]
  return <Shown aria-hidden className={className} />
}
