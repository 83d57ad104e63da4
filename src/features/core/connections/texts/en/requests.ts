export const sent = 'Connection request sent successfully'
export const connectedNow = ({ name }: { name: string }) =>
  `${name} had asked you as well, so you are connected now.`
export const canAnswer = ({ name }: { name: string }) => `${name} can accept or decline it.`
export const notRequested = 'Failed to send connection request'
export const updated = 'Connection updated successfully'
export const notUpdated = 'Failed to update connection'
export const removed = 'Connection removed successfully'
export const notRemoved = 'Failed to remove connection'
export const blocked = 'Blocked'
export const blockedText = ({ name }: { name: string }) => `${name} no longer finds you and cannot ask you.`
export const notBlocked = 'Nobody was blocked'
export const unblocked = 'Unblocked'
export const unblockedText = 'You are not connected. Either of you can ask again.'
export const notUnblocked = 'Nobody was unblocked'
export const kindWordsSent = 'Kind words sent'
export const kindWordsSentText = 'They will be there when they are next here.'
export const notSent = 'Not sent'
export const asItWas = 'Nothing was changed. Please try again.'
