/** What to do to reach a contact, and what is spoken there where that is not English alone. */
export const withLanguages = ({ act, languages }: { act: string; languages: readonly string[] }) => {
  if (!languages.includes('es')) return act
  return `${act} (${languages.includes('en') ? 'English and Spanish' : 'Spanish only'})`
}
