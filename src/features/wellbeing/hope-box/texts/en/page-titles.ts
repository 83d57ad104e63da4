export const hopeBox = 'Box of hope'
