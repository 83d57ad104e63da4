import { Languages } from 'lucide-react'

import { currentLanguage } from '#shared/current-language.ts'

import type { Alert } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('waiting')

/** In which language the person reads and writes, where the reader reads another one. */
export function LanguageNote({ about: { language } }: { readonly about: Pick<Alert, 'language'> }) {
  if (language === null || language === currentLanguage()) return null
  return (
    <p className="flex items-start gap-2">
      <Languages aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
      <span className="text-pretty">
        <span className="font-semibold">{t('writesIn', { language })}</span> <span>{t('interpreter')}</span>
      </span>
    </p>
  )
}
