/** The pages that need no name. They are fetched together, so that no request says which of them is opened. */
export { OpenCheckPage } from './check-page.tsx'
export { OpenLessonsPage, OpenModulePage } from './lessons-pages.tsx'
export { OpenStartPage } from './start-page.tsx'
export { OpenToolsPage } from './tools-page.tsx'
