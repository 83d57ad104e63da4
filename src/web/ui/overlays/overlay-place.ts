import { createContext } from 'react'

/**
 * Where dialogs, tooltips and printed sheets are rendered, so that they leave the document together with the page that
 * they are of. Null is the body.
 */
export const OverlayPlace = createContext<HTMLElement | null>(null)
