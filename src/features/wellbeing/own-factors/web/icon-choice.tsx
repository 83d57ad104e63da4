import { clsx } from 'clsx'
import { useId } from 'react'

import { factorIcons, type FactorIcon as Icon } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import { FactorIcon } from './factor-icon.tsx'

const t = texts('page')

interface IconChoiceProps {
  readonly chosen: Icon
  readonly onChoose: (icon: Icon) => void
}

/** Chooses one of the icons. Arrows move among them, since they are radio buttons. */
export function IconChoice({ chosen, onChoose }: IconChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('icon')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {factorIcons.map((icon) => (
          <label
            key={icon}
            className={clsx(
              'flex cursor-pointer flex-col items-center gap-1 rounded-lg border px-1 py-2 text-sm transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              icon === chosen
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={icon === chosen}
              onChange={() => onChoose(icon)}
            />
            <FactorIcon icon={icon} className="size-5" />
            {t(`icons.${icon}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
