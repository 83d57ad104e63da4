export const correctionalStaysClosed =
  'A correctional institution cannot be open to everybody: whoever registers would count as one of its people, and nobody would have checked who they are. Invite people, or import a list'
