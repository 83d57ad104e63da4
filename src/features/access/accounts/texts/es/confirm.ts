export const titles = { step_up_required: 'Confirme que es usted', vault_closed: 'Abra lo que escribió' }
export const descriptions = {
  step_up_required:
    'Esto afecta a otras personas o la seguridad de su cuenta. Por eso se le pide su contraseña otra vez. Después sigue lo que estaba haciendo.',
  vault_closed:
    'Inició sesión con su cuenta de trabajo, que no puede abrir lo que usted escribe aquí. Su contraseña de Evenkeel sí puede. Se le pide una sola vez.',
}
export const didNotWork = 'Eso no funcionó. Inténtelo de nuevo.'
export const confirm = 'Confirmar'
export const password = 'Su contraseña'
