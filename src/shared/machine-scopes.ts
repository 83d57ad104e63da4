/** What a token for machines may be good for. A machine calls the endpoints that name one of its token's scopes. */
export const machineScopes = ['roster:write', 'scim', 'alerts:read', 'analytics:read', 'audit:read'] as const
export type MachineScope = (typeof machineScopes)[number]

/** Where directories reach SCIM, below the address of the installation: what is entered there beside a token. */
export const scimPath = '/scim/v2'
