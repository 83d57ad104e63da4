export const withLanguages = ({ act, languages }: { act: string; languages: readonly string[] }) =>
  `${act} (${languages.includes('es') ? 'hablan español' : 'solo en inglés'})`
