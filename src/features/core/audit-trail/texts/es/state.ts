interface Place {
  readonly eventId: number
  readonly position: number
}

export const finding = ({ chain, what }: { chain: string; what: string }) => `Cadena ${chain}: ${what}`

export const findings = {
  altered: ({ eventId }: Place) =>
    `el suceso ${eventId} no está como se escribió: se alteró este, su sello o el anterior`,
  removed: ({ eventId }: Place) => `se quitó el suceso ${eventId}`,
  'put-in': ({ eventId }: Place) =>
    `el suceso ${eventId} no tiene sello: se metió después, o se quitó su sello`,
  late: ({ eventId }: Place) =>
    `el suceso ${eventId} dice que es más de una hora anterior a lo que se escribió antes: se metió después, ` +
    'o el reloj de la máquina que lo escribió estaba atrasado',
  cut: ({ position }: Place) => `la cadena se cortó en la posición ${position}: se quitó lo que seguía allí`,
  'no-key': ({ position }: Place) =>
    `la cadena no se puede comprobar desde la posición ${position}: su llave no está en KEY_FILE`,
}

export const nobody = 'Nadie de su institución tiene este nombre de usuario'
export const notAnAction = 'No es una acción de esta lista'
export const notALine = 'Tiene que ser el número de una línea'
