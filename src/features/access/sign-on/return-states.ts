/** What the state begins with where somebody links an account or tries a provider, by which the page tells them apart. */
export const linkState = 'link.'
export const trialState = 'trial.'
