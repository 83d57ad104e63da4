export const signIn = 'Sign in'
export const signOn = 'Sign-on'
