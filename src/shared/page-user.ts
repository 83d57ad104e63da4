/**
 * Tells with every call of a page whose page it is, by their id. The session is the browser's, and another
 * tab may have given it to somebody else meanwhile.
 */
export const pageUserHeader = 'x-person'
