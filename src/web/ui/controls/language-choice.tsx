import { type Language, languages } from '#shared/language.ts'

import { Button } from './button.tsx'

/** Each language by its own name. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

interface LanguageChoiceProps {
  /** What the language is of, such as "Language of the lessons". */
  readonly label: string
  readonly language: Language
  readonly onChoose: (language: Language) => void
}

/** One button for each language; the current one is pressed. */
export function LanguageChoice({ label, language, onChoose }: LanguageChoiceProps) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {languages.map((one) => (
        <Button
          key={one}
          lang={one}
          size="sm"
          variant={one === language ? 'outline' : 'ghost'}
          aria-pressed={one === language}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </Button>
      ))}
    </div>
  )
}
