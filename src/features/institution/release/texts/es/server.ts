export const nowhere =
  'No hay una institución comunitaria a la que pueda pasar una persona liberada, así que no se liberó a nadie. Pida a quien mantiene este servidor que cree una.'
export const notAResident =
  'Solo se puede liberar a una persona en custodia. Si alguien del personal se va, desactive su cuenta'
export const closed = 'Esta cuenta está cerrada. Reactívela primero, para que su dueño(a) la conserve afuera'
export const closedSince = 'Esta cuenta se cerró después de la liberación'
export const changedSince =
  'Esta cuenta cambió después de la liberación, así que la liberación no se puede anular'
export const numberTaken =
  'Ahora otra persona de aquí tiene el número de esta persona. Corrija eso primero, y después anule la liberación'
