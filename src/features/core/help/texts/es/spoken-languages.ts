export const withLanguages = ({ act, spoken }: { act: string; spoken: 'en' | 'es' | 'both' }) =>
  `${act} (${spoken === 'en' ? 'solo en inglés' : 'hablan español'})`
