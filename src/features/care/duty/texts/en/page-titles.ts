export const duty = 'Duty'
