export const activeSupportersOf = ({ count }: { count: number }) => `Active Supporters (${count})`
export const activeSupporters = 'Active Supporters'
export const noSupporters = 'No supporters yet'
export const noSupportersText =
  'Think of one person you trust: a friend, a brother, a colleague. Ask for their username and send a request above.'
export const blockPerson = ({ name }: { name: string }) => `Block ${name}?`
export const blockSupporterText = ({ name }: { name: string }) =>
  `Your connection ends, and everything either of you shared over it at once. ${name} can no longer find you or ask you, and you cannot find them. They are not told. You can unblock them here at any time.`
export const blockRequestText = ({ name }: { name: string }) =>
  `The request goes away. ${name} can no longer find you or ask you, and you cannot find them. They are not told. You can unblock them here at any time.`
export const block = 'Block'
export const blockedFailed = 'The people you blocked could not be loaded'
export const blockedPeople = 'Blocked People'
export const blockedOn = ({ day }: { day: string }) => `Blocked ${day}`
export const unblock = 'Unblock'
export const title = 'My Support Network'
export const purpose = 'People you choose to have beside you. They see nothing of yours until you say so.'
export const loadFailed = 'Failed to load connections'
export const tryAgain = 'Try again'
export const loadFailedText = 'Please try refreshing the page'
export const privacyText =
  'Being connected shares nothing. For each person you choose what they can see, and you can take it back at any time.'
export const privacyFirst = 'Privacy first'
export const sharingSettings = 'Sharing settings'
export const nicknameFor = ({ name }: { name: string }) => `A nickname for ${name}`
export const nicknameText = 'They do not see it.'
export const save = 'Save'
export const nickname = 'Nickname'
export const nicknameHint = ({ name }: { name: string }) => `Left empty, you see ${name} here.`
export const pendingRequests = 'Pending Requests'
export const noRequests =
  'No pending requests. Those you send, and those you are sent, wait here for an answer.'
export const askedYou = ({ ago }: { ago: string }) => `Would like to connect, asked ${ago}`
export const moreFor = ({ name }: { name: string }) => `More for ${name}`
export const accept = 'Accept'
export const decline = 'Decline'
export const youAsked = ({ ago }: { ago: string }) => `You asked ${ago}, not answered yet`
export const withdraw = 'Withdraw'
export const kindWordsFailed = 'Kind words for you could not be loaded'
export const kindWords = 'Kind Words for You'
export const showEarlier = 'Show earlier ones'
export const nameMissing = 'Please enter an email or username'
export const formTitle = 'Connect with someone you trust'
export const nameLabel = 'Email or username'
export const nameHint =
  'Ask the person for it: it has to be exact. An email works once they have confirmed it.'
export const pleaseWait = 'Please wait...'
export const sendRequest = 'Send Request'
export const connectedOn = ({ day }: { day: string }) => `Connected ${day}`
export const seeShared = 'See what they share'
export const sendKindWords = 'Send kind words'
export const remove = 'Remove'
export const removePerson = ({ name }: { name: string }) => `Remove ${name}?`
export const removeText = ({ name }: { name: string }) =>
  `Everything you share with ${name} ends at once, and so does what they share with you. Either of you can ask again later.`
export const keep = 'Keep'
export const saving = 'Saving...'
