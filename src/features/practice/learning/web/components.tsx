/** The components of the lessons for other features. */
export { LessonReader } from './lesson-reader.tsx'
export { ModuleCard } from './module-card.tsx'
