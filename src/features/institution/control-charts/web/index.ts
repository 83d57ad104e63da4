/** What other features may use of this one in the browser. */
export { ChangesCard } from './changes-card.tsx'
export { WeeksCard, WhatChanged } from './weeks-card.tsx'
