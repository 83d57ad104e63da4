export const needsNetwork = 'This page needs a network'
export const notShown = 'This page could not be shown'
export const loadWhenOnline =
  'What you had saved is still there. Load the page again when you are back online.'
export const wentWrong =
  'Something went wrong on our side, not yours. What you had saved is still there. Load the page again; if it happens a second time, come back in a few minutes.'
export const loadAgain = 'Load the page again'
export const ifYouNeedSomeone = 'If you need someone now:'
export const didNotLoad = 'This page did not load'
export const nothingLost = 'Nothing you saved is lost.'
export const tryAgain = 'Try again'
