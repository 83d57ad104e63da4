export const people = 'People'
export const importPeople = 'Import people'
export const released = 'Released'
export const slips = 'Slips'
