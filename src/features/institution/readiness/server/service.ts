/** The face of readiness on the server for other features and the operator's commands. */
export { examineInstallation } from './examine-installation.ts'
export { populationsInUse } from './examine-people.ts'
export { readReadiness } from './read.ts'
