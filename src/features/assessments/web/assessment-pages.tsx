import { AssessmentPage } from './assessment-page.tsx'

/** PHQ-9 alone. */
export function DepressionPage() {
  return <AssessmentPage type="depression" />
}

/** GAD-7 alone. */
export function AnxietyPage() {
  return <AssessmentPage type="anxiety" />
}

/** Both questionnaires, one after the other. */
export function CombinedPage() {
  return <AssessmentPage type="combined" />
}
