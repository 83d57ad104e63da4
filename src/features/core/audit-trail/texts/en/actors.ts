export const names = {
  you: 'You',
  administrator: 'An administrator',
  responder: 'A responder of your institution',
  supporter: 'A supporter of yours',
  requester: 'Somebody',
  person: 'Another person',
  machine: 'A system of your institution',
  somebody: 'Somebody who was not signed in',
  evenkeel: 'Evenkeel',
}

export const namedSupporter = ({ name }: { name: string }) => `${name}, a supporter of yours,`
