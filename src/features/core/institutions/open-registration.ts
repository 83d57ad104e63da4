import { texts } from './locales/texts.ts'

const t = texts('registration')

/** Why a correctional institution cannot be open to whoever registers. */
export const correctionalStaysClosed = () => t('correctionalStaysClosed')

/** What is wrong with opening an institution of this kind to whoever registers; null where nothing is. */
export function openRegistrationProblem(kind: 'community' | 'correctional', isOpen: boolean): string | null {
  return isOpen && kind === 'correctional' ? correctionalStaysClosed() : null
}
