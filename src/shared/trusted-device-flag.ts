/** The cookie of a trusted device, which its page writes and a sign-out clears. */
export const trustedDeviceFlag = 'own-device'
