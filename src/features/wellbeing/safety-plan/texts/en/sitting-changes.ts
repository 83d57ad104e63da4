export const notAcceptedByYou = 'You did not accept'
export const notEnded = 'The sitting was not ended'
export const notInvited = 'Nobody was invited'
