const callOrTell = 'primero llame al 911 o avise a quien esté más cerca'
const danger = 'Si usted u otra persona está en peligro ahora mismo,'

export const dangerAdvice = {
  custody: `${danger} primero avise al oficial más cercano u oprima el botón de llamada.`,
  staff: `${danger} ${callOrTell}.`,
  unknown: `${danger} primero avise a quien esté más cerca, o llame al 911 si puede.`,
  free: `${danger} ${callOrTell}.`,
}

const callText = 'llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988'
const callOrTellNow =
  'Llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988. O avise ahora a alguien que esté cerca.'

export const doNow = {
  custody: 'Avise ahora a un oficial o a alguien que esté cerca. Si tiene teléfono, llame al 988 y oprima 2.',
  staff: callOrTellNow,
  unknown: 'Avise ahora a alguien que esté cerca. Si tiene teléfono, llame al 988 y oprima 2.',
  free: callOrTellNow,
}

const worse = 'Si empeora antes de que alguien llegue, no espere:'

export const ifWorse = {
  custody: `${worse} avise al oficial más cercano u oprima el botón de llamada.`,
  staff: `${worse} ${callText}, o avise a alguien que esté cerca.`,
  unknown: `${worse} avise a alguien que esté cerca.`,
  free: `${worse} ${callText}, o avise a alguien que esté cerca.`,
}

export const nobodyWatches = 'Lo que escribe aquí no llama a nadie. Si necesita a alguien ahora, use Ayuda.'
