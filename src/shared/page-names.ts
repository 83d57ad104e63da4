/**
 * The header in which a page names, with every call, the id of the person whom it shows. All tabs share the
 * session, so somebody else may have signed in from another tab meanwhile.
 */
export const pageUserHeader = 'x-person'

/** The cookie of a trusted device, which its page writes and a sign-out clears. */
export const trustedDeviceFlag = 'own-device'

/** The header of each answer of the API that says when it was given, by the server's clock, in ISO 8601. */
export const serverTimeHeader = 'server-time'
