/** The components of an institution's settings for other features. */
export { TimeZoneSelect } from './time-zone-select.tsx'
