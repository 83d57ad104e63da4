export const title = 'Coping Lab'
export const purpose =
  'Try two tools in turn, and see which lowers your own distress more, and whether it may be chance.'
export const backToTools = 'Coping tools'
export const loadFailed = 'Your trials could not be loaded'
export const before = 'Before'
export const yourResult = 'Your result'
export const earlierFailed = 'Your earlier trials could not be loaded'
export const showEarlier = 'Show earlier trials'
export const beginAnother = 'Begin another trial'
export const notBegun = 'Not begun'
export const notStopped = 'Not stopped'
export const compareTitle = 'Compare two tools'
export const compareText = 'Choose two that you could imagine using for a while.'
export const firstTool = 'First tool'
export const secondTool = 'Second tool'
export const chooseTool = 'Choose a tool'
export const howLong = 'How long'
export const howLongHint = '20 days show a smaller difference. After 14 only a large one stands out.'
/** “1 day”, “12 days”. */
export const days = ({ count }: { count: number }) => (count === 1 ? '1 day' : `${count} days`)
export const beginning = 'Beginning...'
export const agreeAndBegin = 'I agree: begin today'
export const quietTitle = 'The lab can wait'
export const quietText =
  'These may be hard days. Use whatever helps you most right now, and talk to somebody: Help is at the top of every page.'
export const quietRunning =
  'Leave your trial alone for as long as you like, or stop it below and begin another in calmer times.'
export const quietNew = 'A trial is better begun in calmer times.'
