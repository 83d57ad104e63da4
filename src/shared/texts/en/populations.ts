export const residents = 'Residents'
export const staff = 'Staff'
export const community = 'Community'
