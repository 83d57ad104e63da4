/** How long somebody may think better of it before their account is erased (security requirement X6). */
export const daysToReconsider = 7
