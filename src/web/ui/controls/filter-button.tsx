import { texts } from '../../locales/texts.ts'
import { Button } from './button.tsx'

const t = texts('filter')

interface FilterButtonProps {
  /** How many filters are set. */
  readonly active: number
  readonly isOpen: boolean
  /** The id of the filters. */
  readonly controls: string
  readonly onClick: () => void
}

/** Opens and folds the filters above a list where a small screen has no room for both. A desk shows them always. */
export function FilterButton({ active, isOpen, controls, onClick }: FilterButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      className="w-fit lg:hidden"
      onClick={onClick}
    >
      {t('filters', { active })}
    </Button>
  )
}
