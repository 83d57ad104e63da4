/** What to do to reach a contact, and what is spoken there where that is not English alone. */
export const withLanguages = ({ act, spoken }: { act: string; spoken: 'en' | 'es' | 'both' }) => {
  if (spoken === 'en') return act
  return `${act} (${spoken === 'es' ? 'Spanish only' : 'English and Spanish'})`
}
