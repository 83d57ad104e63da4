export const tokenCutOff = 'La dirección está cortada: falta su última parte'
export const kindMissing = 'Elija una opción'
export const tooMany = {
  units: ({ most }: { most: number }) => `Como máximo ${most} unidades`,
  shifts: ({ most }: { most: number }) => `Como máximo ${most} turnos`,
}
export const nameTwice = {
  units: 'Cada nombre puede estar una vez: las unidades tienen nombres distintos',
  shifts: 'Cada nombre puede estar una vez: los turnos tienen nombres distintos',
}
export const isSetUp =
  'Este Evenkeel ya está configurado. Quien lo mantiene crea más instituciones en la consola: admin institution create'
export const wrongToken =
  'Esta dirección no abre la configuración. Puede estar cortada, tener más de 24 horas, o ser de antes del último inicio. Inicie Evenkeel otra vez: muestra una nueva'
