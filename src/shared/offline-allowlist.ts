import { languages } from './language.ts'

/**
 * The API addresses whose answers a browser may store for use without a network, on shared devices too. Their
 * answers are about nobody. No other answer is stored. A line added here puts an answer into the storage of
 * tablets that many people use.
 */
export const offlineAllowlist: readonly string[] = [
  '/api/help/ways',
  ...['/api/content/outline', '/api/content/modules'].flatMap((lessons) =>
    languages.map((language) => (language === 'en' ? lessons : `${lessons}?language=${language}`)),
  ),
]
