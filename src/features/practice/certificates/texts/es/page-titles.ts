export const questions = 'Preguntas'
export const certificates = 'Certificados'
export const certificate = 'Certificado'
export const checkCertificate = 'Comprobar un certificado'
