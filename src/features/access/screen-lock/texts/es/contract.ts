export const notAPin = 'Un PIN tiene de 4 a 8 números'
export const chooseTime = 'Elija uno de los tiempos'
export const pinOrPassword = 'Escriba su PIN o su contraseña'
