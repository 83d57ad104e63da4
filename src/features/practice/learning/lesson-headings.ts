import type { Language } from '#shared/language.ts'

/** The words around a lesson's own text, in its language. A lesson's file has the heading of its exercise too. */
export const lessonHeadings: Readonly<
  Record<Language, { readonly exercise: string; readonly sources: string }>
> = {
  en: { exercise: 'Try this', sources: 'Sources' },
  es: { exercise: 'Para probar', sources: 'Fuentes' },
}
