/** What other features may use of this one on the server. */
export { endCaseAtDeath, joinCase, lineOfPerson, recordLeaving, reopenCase } from './server/cases.ts'
export { type Span as CaseSpan, lineOfAlerts } from './server/line.ts'
export { caseMails, caseRings, lookAtCases } from './server/overdue.ts'
