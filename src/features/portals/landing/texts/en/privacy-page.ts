export const title = 'Privacy Policy'
export const purpose =
  'What Evenkeel keeps about you, who can see it, and what you can do about it. Last updated October 2025.'
export const onThisPage = 'On this page'
