export const newNameOf = ({ name }: { name: string }) => `Nuevo nombre de ${name}`
export const rename = 'Cambiar el nombre'
export const didNotWork = 'No funcionó. Inténtelo de nuevo.'
export const notRemoved = ({ name }: { name: string }) => `No se quitó ${name}`
export const renameOf = ({ name }: { name: string }) => `Cambiar el nombre de ${name}`
export const removeOf = ({ name }: { name: string }) => `Quitar ${name}`
export const noPost = 'No hay puesto al que llamar'
export const postToPhone = 'Puesto al que llamar'
export const fromUntil = ({ from, until }: { from: string; until: string }) => `De ${from} a ${until}`
export const noTimes = 'Sin horario'
export const times = 'Horario'
export const cancel = 'Cancelar'
export const add = 'Agregar'
export const timesNotSaved = 'No se guardó el horario'
export const timesOf = ({ name }: { name: string }) => `Horario de ${name}`
export const begins = ({ name }: { name: string }) => `${name} empieza`
export const ends = ({ name }: { name: string }) => `${name} termina`
export const saveTimes = 'Guardar el horario'
export const postNotSaved = 'No se guardó el puesto'
export const postOf = ({ unit }: { unit: string }) => `Puesto de ${unit}`
export const postExample = 'Oficiales de la unidad Arce'
export const number = 'Número para marcar'
export const savePost = 'Guardar el puesto'
export const remove = 'Quitar'
export const ofDivision = {
  units: {
    title: 'Unidades',
    about:
      'Donde la gente vive o trabaja. Las estadísticas las comparan. El puesto es a quién llamar cuando nadie responde a la alerta de una persona en custodia de ahí.',
    noneYet: 'Todavía no hay ninguna. Agregue abajo la primera unidad.',
    newName: 'Nueva unidad',
  },
  shifts: {
    title: 'Turnos',
    about: 'Cuándo trabaja la gente. Con su horario, se le puede recordar cuándo empieza o termina su turno.',
    noneYet: 'Todavía no hay ninguno. Agregue abajo el primer turno.',
    newName: 'Nuevo turno',
  },
}
