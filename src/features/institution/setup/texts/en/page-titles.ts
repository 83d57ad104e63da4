export const setup = 'Setup'
