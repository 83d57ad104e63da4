/** The face of an institution's people on the server for other features. */
export { importJobs } from './waiting-imports.ts'
