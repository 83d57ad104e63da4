/** What other features may use of this one in the browser. */
export { WeeksCard, WhatChanged } from './weeks-card.tsx'
