import { createContext } from 'react'

/** How the landing page tells the frame around it that it is shown: it stands at many addresses. */
export const LandingContext = createContext<(isShown: boolean) => void>(() => {})
