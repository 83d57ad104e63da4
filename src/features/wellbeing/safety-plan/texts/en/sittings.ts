export const sitsWithYou = ({ who, until }: { who: string; until: string }) =>
  `${who} sits with you until ${until}`
export const notAccepted = ({ until }: { until: string }) =>
  `Nobody has accepted yet. The invitation ends at ${until}.`
export const endSitting = 'End the sitting'
export const takeBack = 'Take the invitation back'
export const whatTheySee =
  'They see the six steps as you write them, and suggest words beside them. Nothing goes into your plan until you save it.'
export const invitationEnds =
  'It also ends when you lock the screen or sign out. If you need help now, do not wait for this: use Help.'
export const together = 'Write it together'
export const whoIsAsked =
  'You can ask somebody of the mental health staff to sit down with you at your six steps, for an hour at most. Those who answer for people like you are asked, and see your name and unit. The first one who accepts sees the six steps as they stand in your form, and nothing else. They can suggest words, and a date to look at your plan again. You alone take them over, and you alone save.'
export const howItEnds =
  'Either of you can end it at any moment. Locking the screen or signing out ends it too. Then they can see nothing of it any more, and what they suggested is deleted. While it lasts, Evenkeel can open what you show, like the words of a request for help.'
export const maybeNobody = 'Nobody may be free. If you need help now, use Help.'
export const invite = 'Invite somebody'
export const sittings = 'Sittings'
export const forWhom = 'Sittings are for designated mental health staff'
export const purpose = 'People who ask one of you to sit down with them at their safety plan.'
export const invitationsNotLoaded = 'The invitations could not be loaded'
export const nobodyAsks = 'Nobody asks right now'
export const youAreNotified = 'When somebody does, you are notified.'
export const toAlerts = 'To the alerts'
export const aboutInvitation = ({ until }: { until: string }) =>
  `Asks until ${until}. If you accept, they read your name, and you see the six steps that they show you until one of you ends it. What you suggest is kept only if they take it over. That you sat down with them stands in their list of who looked.`
export const sitDown = 'Sit down with them'
export const nothingKept = 'Nothing of it is kept here.'
export const over = 'The sitting is over'
export const notLoaded = 'The sitting could not be loaded'
export const theirPlan =
  'It is their plan, in their words. They see what you suggest as you write, and take over what they like.'
export const youSitWith = ({ person, until }: { person: string; until: string }) =>
  `You sit with ${person} until ${until}`
export const nothingWritten = 'Nothing written yet'
export const suggestFor = ({ step }: { step: number }) => `Suggest for step ${step}`
export const keepWithin = ({ most }: { most: number }) =>
  `Please keep this within ${most.toLocaleString('en-US')} characters`
export const suggestDate = 'Suggest a date to look at the plan again'
export const suggestDateHint = 'They see it at once. It counts only if they accept it.'
export const outOfReach = 'Please choose a day within the next two years'
export const tryAgain = 'Please try again.'
