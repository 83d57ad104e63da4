export const userNotFound = 'User not found'
export const searchFailed = 'Search failed'
export const searchFailedText = 'Could not search for user'
