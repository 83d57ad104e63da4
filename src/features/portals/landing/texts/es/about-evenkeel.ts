export const privateAndSecure = 'Privado y seguro'
export const howItIsSecure =
  'Su diario está cifrado con AES-256-GCM, y las contraseñas se guardan solo como hashes. Medidas de protección que cumplen con HIPAA, la ley de privacidad de la salud, cuidan lo demás: reglas estrictas sobre quién puede ver qué, y un registro de lo que se hizo.'
export const evidenceBased = 'Basado en evidencia'
export const whatIsEvidenceBased =
  'Los cuestionarios PHQ-9 y GAD-7 como se publicaron, lecciones de la terapia cognitivo-conductual, y ejercicios de respiración y para volver al presente que puede empezar de inmediato.'
export const shareSelectively = 'Usted elige qué comparte'
export const howToShare =
  'Lo que guarda aquí es suyo. Usted elige quién ve qué, persona por persona. Todo está apagado hasta que usted lo active, y puede quitarlo en cualquier momento.'
export const journalStaysYours = 'Su diario sigue siendo suyo'
export const journalPromise =
  'Las anotaciones del diario son siempre privadas, están cifradas, y nunca se comparten con los administradores ni con el personal. Solo las alertas de crisis avisan al personal: cuando usted pide ayuda, o cuando un cuestionario o un estrés muy alto muestran que tal vez necesite apoyo pronto.'
export const notASubstitute = 'No reemplaza la atención profesional'
export const noDiagnosis =
  'Evenkeel no reemplaza la atención profesional. No da diagnóstico, tratamiento ni consejería.'
export const forInstitutions = 'Para instituciones'
export const subscriptions =
  'Hay suscripciones institucionales para centros, departamentos y programas comunitarios.'
