export const connections = 'Connections'
export const privacyAndSharing = 'Privacy & Sharing'
export const privacy = 'Privacy'
