export const firstNameRequired = 'First name is required'
export const lastNameRequired = 'Last name is required'
export const invalidEmail = 'Invalid email address'
export const bioTooLong = 'Bio must be less than 500 characters'
