export const title = 'Mi plan de seguridad'
export const about = 'Sus propios seis pasos para una hora difícil.'
