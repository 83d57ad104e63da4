import { texts } from '../locales/texts.ts'

const t = texts('entry')

/** The prompt that an entry was begun from, above its text. */
export function EntryPrompt({ prompt }: { readonly prompt: string }) {
  return (
    <p className="border-l-4 border-calm pl-4 text-muted-foreground wrap-anywhere">
      <span className="sr-only">{t('begunFrom')} </span>
      {prompt}
    </p>
  )
}
