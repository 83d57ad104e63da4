export const types = { supporter: 'Supporter' }
