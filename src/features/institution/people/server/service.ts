/** The face of an institution's people on the server for other features. */
export { importJobs, submitImport } from './waiting-imports.ts'
