export const title = 'Support Network'
export const manage = 'Manage'
export const notLoaded = 'Your support network could not be loaded'
/** After the number of supporters. */
export const supporters = ({ count }: { count: number }) => ` ${count === 1 ? 'supporter' : 'supporters'}`
export const pending = ({ count }: { count: number }) =>
  count === 0 ? 'No pending requests' : count === 1 ? '1 pending request' : `${count} pending requests`
export const someoneAsks = 'Someone would like to connect with you'
export const requestWaits = 'A request waits for an answer'
export const review = 'Review Requests'
export const requests = ({ received, sent }: { received: number; sent: number }) => {
  const own = sent === 1 ? 'You sent 1 request' : `You sent ${sent} requests`
  const others = received === 1 ? '1 person asked you' : `${received} people asked you`
  if (received === 0) return `${own}. You can withdraw at any time.`
  return sent === 0 ? `${others}. Accept or decline, as you like.` : `${others}. ${own}.`
}
export const privacy = 'Your Privacy'
export const privacySettings = 'Privacy Settings'
export const privacyText = 'No supporter sees anything of yours until you turn it on, person by person.'
