/** What other features may use of this one on the server. */
export {
  countEndings,
  endingMails,
  endingNotices,
  planEndingNotices,
  secondsToFirstEnding,
} from './server/endings.ts'
