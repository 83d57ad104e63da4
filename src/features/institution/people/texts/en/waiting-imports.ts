export const confirmed = 'Import confirmed'
export const confirmedText = 'Signing in works now, or from the time on that this page shows.'
export const confirm = 'Confirm'
export const confirmEffect =
  'Whoever has a slip of this import can then sign in with the role that is named. Confirm only if you know that these people belong here.'
export const withdrawn = 'Import withdrawn'
export const withdrawnText = 'What waited was deleted. The same people can be imported again.'
export const withdraw = 'Withdraw'
export const withdrawEffect =
  'What waits is deleted, and the slips do not work. Nobody has signed in with them, so nothing that anybody wrote is lost.'
const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)
export const waits = ({ count }: { count: number }) =>
  `${accounts(count)} of an import ${count === 1 ? 'waits' : 'wait'} for a second person`
export const confirmCount = ({ count }: { count: number }) => `Confirm ${accounts(count)}`
export const confirmQuestion = ({ count }: { count: number }) => `Confirm ${accounts(count)}?`
export const withdrawCount = ({ count }: { count: number }) => `Withdraw ${accounts(count)}`
export const withdrawQuestion = ({ count }: { count: number }) => `Withdraw ${accounts(count)}?`
export const noImporter = 'Somebody who has left'
export const imported = ({ name, count, date }: { name: string; count: number; date: string }) =>
  `${name} imported ${count === 1 ? 'it' : 'them'} on ${date}.`
export const opensAlone = ({ date }: { date: string }) =>
  `Nobody else can confirm, so signing in works from ${date} on.`
export const staysClosed = ({ count }: { count: number }) =>
  `Nobody can sign in to ${count === 1 ? 'it before it is' : 'them before they are'} confirmed.`
