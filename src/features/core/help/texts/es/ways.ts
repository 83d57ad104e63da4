export const lifeline = '988 Línea de Prevención del Suicidio y Crisis'
export const call988 = 'Llame al 988 y oprima 2'
export const aboutCall988 = 'Gratis, de día y de noche. Oprima 1 para veteranos, 2 para español.'
export const text988 = 'Envíe AYUDA por mensaje de texto al 988'
export const text988Link = 'sms:988?&body=AYUDA'
export const aboutText988 = 'Gratis, de día y de noche. Con AYUDA le contestan en español.'
export const crisisTextKeywords = { landing: 'HOLA', app: 'HOLA' }
export const text741741 = ({ keyword }: { keyword: string }) =>
  `Envíe ${keyword} por mensaje de texto al 741741`
export const aboutText741741 = 'Gratis, de día y de noche. Con HOLA le contestan en español.'
export const emergency = 'Emergencias'
export const call911 = 'Llame al 911'
export const aboutCall911 = 'Cuando alguien está en peligro ahora mismo.'
export const firstInCustody = 'En custodia: avise al oficial más cercano u oprima el botón de llamada.'
export const tellSomeone = 'Avise a alguien que esté cerca'
export const tellOfficer = 'Avise al oficial más cercano u oprima el botón de llamada'
export const aboutTellOfficer = 'Es lo más rápido aquí. No tiene que decir por qué.'
export const outsideChain = 'Hable con alguien fuera de su cadena de mando'
export const aboutOutsideChain =
  'Su familia, una amistad, un médico, un capellán: alguien que no decide sobre su trabajo.'
export const ifPhone = ({ act }: { act: string }) => `${act}, si tiene teléfono`
export const callNumber = ({ number }: { number: string }) => `Llame al ${number}`
export const goTo = ({ place }: { place: string }) => `Vaya a este lugar: ${place}`
export const askToBeTaken = ({ place }: { place: string }) =>
  `Pida a un oficial que le lleve a este lugar: ${place}`
export const inCrisis = ({ acts }: { acts: string }) => `En una crisis: ${acts}.`
export const somebodyToTalkTo = 'Alguien con quien hablar ahora'
