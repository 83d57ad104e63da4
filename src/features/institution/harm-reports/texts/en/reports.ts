export const pleaseSayWhatHappened = 'Please say what happened'
export const sentTitle = 'Report sent'
export const sentText = 'The answer will show below.'
export const notSentTitle = 'Report not sent'
export const notSentText = 'Your words are still here. Please try again.'
export const whatHappened = 'What happened?'
export const inYourOwnWords = 'In your own words'
export const whatHint =
  'When was it, what did Evenkeel show or do, and what came of it? Leave out names where you can.'
export const showMyName = 'Show my name to whoever reads it'
export const send = 'Send the report'
export const readBy = ({ officer }: { officer: string }) =>
  `${officer} reads it, who looks after the safety of this app here. Nobody else here reads it, no administrator either. A court can order to see it.`
export const waits =
  'It waits until somebody is named here to read it. Until then nobody does: administrators see only that a report waits. A court can order to see it.'
export const ownNotLoaded = 'Your reports could not be loaded'
export const yourReports = 'Your reports'
export const answer = 'Answer:'
export const damaged = 'The stored words are damaged and cannot be shown.'
export const dangerInCustody = 'Tell the nearest officer or press the call button.'
export const dangerOutside = 'Call 911, or open Help at the top of the page.'
export const title = 'Report harm by this app'
export const purpose = 'Did Evenkeel hurt somebody, or nearly, by what it said, did or left out? Say so here.'
export const notRightAway = ({ inDanger }: { inDanger: string }) =>
  `A report is not read at once. In danger now? ${inDanger} What a person did to you does not belong here either: this is no grievance and no PREA report.`
export const notHelpTitle = 'This is not the way to get help'
export const safetyNotLoaded = 'The safety officer could not be loaded'
export const sent = ({ ago, isAnswered }: { ago: string; isAnswered: boolean }) =>
  `Sent ${ago}. ${isAnswered ? 'Answered.' : 'Not answered yet.'}`
export const sending = 'Sending...'
