/** What other features may use of this one in the browser. */
export { TimeZoneSelect } from './time-zone-select.tsx'
