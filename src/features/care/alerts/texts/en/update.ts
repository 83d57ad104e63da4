export const updated = 'Alert Updated'
export const aboutUpdated = 'Alert status has been updated successfully.'
export const notUpdated = 'Failed to update alert status.'
export const tryAgain = 'Please try again.'
