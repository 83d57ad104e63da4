import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { texts } from '../../locales/texts.ts'
import { Input } from './input.tsx'

const t = texts('controls')

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The word for the secret on the button. The default is "password". */
  readonly noun?: string
}

/** A password input with a button that shows what was typed. */
export function PasswordInput({ noun = t('password'), ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        disabled={props.disabled}
        aria-label={isShown ? t('hideSecret', { noun }) : t('showSecret', { noun })}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-55"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
