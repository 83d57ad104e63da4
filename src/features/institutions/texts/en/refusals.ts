export const contactUnnamed = 'Please say who is there'
export const contactNowhere = 'Please give a number or a place'
export const contactForNobody = 'Please choose who sees it'
export const notDialable = 'A number to dial has only digits, spaces, and the signs * # + ( ) -'
export const postUnnamed = 'Please name the post'
export const postWithoutNumber = 'Please give a number'
export const outOfBounds = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Must be a whole number from ${lowest} to ${highest}`
export const highNotBelowCritical = 'Must be lower than the cut-off for critical'
export const correctionalStaysClosed =
  'A correctional institution cannot be open to everybody: whoever registers would count as one of its people, and nobody would have checked who they are. Invite people, or import a list'
