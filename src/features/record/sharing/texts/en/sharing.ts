export const title = 'Privacy & Sharing'
export const purpose =
  'Everything is off until you turn it on. You decide for each person, and you can take it back at any time.'
export const manageConnections = 'Manage Connections'
export const loadFailed = 'Failed to load sharing settings'
export const noConnections = 'No Active Connections'
export const noConnectionsText =
  'You share nothing with anybody. Once somebody you trust is connected with you, you choose here what they can see.'
export const whatWillSee = ({ name }: { name: string }) => `What ${name} will see`
export const asToday = 'As it would be today'
export const previewFailed = 'The preview could not be loaded'
export const cancel = 'Cancel'
export const turnOn = 'Turn on'
export const forHowLong = 'For how long?'
export const askedAgain = 'After 90 days you are asked whether it should stay on.'
export const goesOff = 'Then it goes off by itself. You can turn it off earlier at any time.'
export const onForLong = ({ days, kinds }: { days: number; kinds: string }) =>
  `On for more than ${days} days: ${kinds}.`
export const stillRight = 'Is this still right for you?'
export const keep = 'Keep'
export const turnOff = 'Turn off'
export const whoLookedText =
  'Each time somebody looks at what you share, it is kept in your profile under “Who looked”: who, at what, and when.'
export const whoLooked = 'Who looked'
export const seeWhoLooked = 'See who looked'
export const saved = 'Settings updated'
export const savedText = 'Your sharing preferences have been saved'
export const notSaved = 'Update failed'
export const notSavedText = 'Could not update sharing settings'
export const kindAndWhat = ({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`
export const theirWords = ({ name }: { name: string }) => `The six words of the key that ${name} has:`
export const compareWords = ({ name }: { name: string }) =>
  `${name} finds the same words in their profile, under “Recovery contact”. Compare them face to face or by phone. If one word differs, do not share your journal with them, and tell an administrator.`
export const noKeyYet = ({ name }: { name: string }) =>
  `${name} has no key yet. They read what you share once they have one and you said that it is theirs.`
export const stillThem = 'Is this still the person?'
const noEffect = 'If you say no, you stop sharing your journal with them at once.'
export const askedAboutKey = ({ name }: { name: string }) =>
  `You share your journal with ${name}, who cannot read what you write now until you say yes. ${noEffect}`
export const keyChanged = ({ name }: { name: string }) =>
  `${name} has a new key. They cannot read what you write now until you say yes. ${noEffect}`
export const waits = ({ name }: { name: string }) =>
  `${name} cannot read what you write now. You are asked whether it is still them once your new password is seven days old.`
export const yes = 'Yes, these are their words'
export const no = 'No, stop sharing my journal'
