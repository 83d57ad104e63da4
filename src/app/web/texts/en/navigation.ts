export const main = 'Main'
export const more = 'More'
export const hide = 'Hide'
export const groups = { Work: 'Work', 'My day': 'My day', Tools: 'Tools', People: 'People' }
