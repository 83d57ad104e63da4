/** What other features may use of this one in the browser. */
export { OwnRecordCard, WhatStays } from './own-record.tsx'
