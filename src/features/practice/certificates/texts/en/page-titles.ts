export const questions = 'Questions'
export const certificates = 'Certificates'
export const certificate = 'Certificate'
export const checkCertificate = 'Check a certificate'
