export const title = '404 Page Not Found'
export const isItInRouter = 'Did you forget to add the page to the router?'
export const goToStart = 'Go to the start page'
