import type { Feature } from '#server/feature.ts'

export const audit: Feature = {
  tables: {
    audit_events: { callers: ['select', 'insert'] },
    audit_macs: {},
    audit_origins: {},
    audit_chains: {},
    audit_mac_progress: {},
    audit_streams: {},
    audit_findings: {},
  },
}
