import { texts } from '../../locales/texts.ts'

const t = texts('wishes')
/** Stands where the wishes will, until there is a plan to keep them with. */
export function WishesToCome() {
  return (
    <section aria-labelledby="wishes" data-print="none" className="flex flex-col gap-2">
      <h2 id="wishes" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="text-muted-foreground">{t('toCome')}</p>
    </section>
  )
}
