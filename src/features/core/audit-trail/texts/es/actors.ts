export const names = {
  you: 'Usted',
  administrator: 'Un(a) administrador(a)',
  responder: 'Una persona que responde en la institución de usted',
  supporter: 'Una persona de apoyo de usted',
  requester: 'Alguien',
  person: 'Otra persona',
  machine: 'Un sistema de la institución de usted',
  somebody: 'Alguien que no había iniciado sesión',
  evenkeel: 'Evenkeel',
}

export const namedSupporter = ({ name }: { name: string }) => `${name}, una persona de apoyo de usted,`
