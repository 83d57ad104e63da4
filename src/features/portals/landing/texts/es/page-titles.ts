export const privacyPolicy = 'Política de privacidad'
