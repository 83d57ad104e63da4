export const title = 'Recordatorios'
export const text = 'Un aviso para pensar en su registro, a las horas que usted elija.'
export const notSetUp = 'Aquí no llega ninguno: quien mantiene Evenkeel no ha preparado el envío.'
export const choose = 'Elegir recordatorios'
