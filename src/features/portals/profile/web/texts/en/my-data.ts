export const deletionTitle = 'Delete your account'
export const deletionDescription =
  'Deleting your account closes it at once and erases everything in it after seven days. Until then you can sign in and keep it.'
export const openDeletion = 'Delete My Account'
export const dialogTitle = 'Delete your account?'
export const dialogDescription =
  'It closes at once: you are signed out everywhere, and nobody finds you any more. After seven days it is erased.'
export const goesText =
  'your name, email and password, check-ins, screenings, journal, safety plan, points and badges, connections and what you share. The key to what you wrote is destroyed, so that nobody can bring it back.'
export const goes = 'What goes:'
export const staysText =
  'counts in statistics that name nobody, and the record of who did what and when, with a number in place of your name. If you asked for help and nobody has closed that yet, staff see it until they do. Your name and words are gone from it once your account is erased.'
export const stays = 'What stays:'
export const downloadFirst = 'You may want to download your data first, under “My data”.'
export const keepMyAccount = 'Keep my account'
export const pleaseWait = 'Please wait...'
export const deleteMyAccount = 'Delete my account'
export const yourPassword = 'Your password'
export const notDeleted = 'Your account was not deleted'
export const asItWas = 'Everything is as it was. Please try again.'
export const importTitle = 'From another app'
export const importDescription =
  'Bring along what you kept in Daylio, How We Feel or a table. You see it before it is kept.'
export const bringDiary = 'Bring a diary along'
export const spreadsheets = 'Spreadsheets'
export const aboutSpreadsheets = 'Everything, as CSV files in one zip file.'
export const aboutJson = 'Everything in one file, for other programs.'
export const aboutFhir =
  'Screenings and check-in scores, for the systems of clinics. Without notes, journal and plan.'
export const notSaid = 'Not said'
export const downloadsTitle = 'Downloads'
export const downloadsDescription =
  'Everything Evenkeel keeps about you, to take along. Each file once a day. Whoever has such a file can read it: do not leave it on a shared device.'
export const noFilesInApp = ({ address }: { address: string }) =>
  `The app keeps no files on your phone. Open ${address} in a browser to download your data.`
export const gender = 'Gender in this file'
export const genderHint = 'Clinics’ systems ask for it. It is not kept here.'
export const female = 'Female'
export const male = 'Male'
export const otherGender = 'Other'
export const download = 'Download'
export const downloadOf = ({ name }: { name: string }) => `Download ${name}`
export const title = 'My data'
export const purpose = 'Take along what is yours, or have it deleted.'
export const passportTitle = 'For the way out'
export const passportDescription =
  'Scores, safety plan and certificates of your choice, to hand to whoever helps you next. Anybody can check that it is genuine.'
export const passport = 'Re-entry passport'
export const summaryTitle = 'For an appointment'
export const summaryDescription = 'Your last ninety days on one page, to show to somebody you trust.'
export const summary = 'One-page summary'
export const summaryToPrint = 'One-page summary to print'
