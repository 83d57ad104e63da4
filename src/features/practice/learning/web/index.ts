/** What other features may use of this one in the browser. */
export { LessonReader } from './lesson-reader.tsx'
export { ModuleCard } from './module-card.tsx'
export { useModules, useOutline } from './queries.ts'
