// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  file: {
    columnsMissing: { columns: string | number }
    lineTwice: { line: string | number }
    columnTwice: { column: string | number }
  }
  import: {
    browserOnlyText: { address: string | number }
    namesAsRead: { encoding: string | number }
    willComeIn: { count: number; here: number; waiting: number }
    renew: { count: number }
    importCount: { count: number }
    rowsNeedAttention: { count: number }
    moreProblems: { count: number }
    imported: { count: number }
    waits: { count: number }
    progress: { done: number; total: number }
    tooMany: { count: number; most: number }
    andMoreLines: { count: number; lines: string | number }
  }
  files: {
    columnsLeft: { columns: string | number }
    forExample: { examples: string | number }
    unfound: { column: string | number; own: string | number }
    forget: { own: string | number }
    missingUnits: { count: number; names: string | number }
    missingShifts: { count: number; names: string | number }
    means: { text: string | number }
  }
  invitations: {
    badge: { badgeNumber: string | number }
    acceptedBy: { name: string | number }
    openUntil: { date: string | number }
    expired: { date: string | number }
    made: { date: string | number }
    madeBy: { date: string | number; name: string | number }
  }
  labels: {
    countPeople: { count: number }
  }
  paper: {
    titleFor: { name: string | number; title: string | number }
    until: { expires: string | number }
    stepSignIn: { address: string | number }
    stepSignInOutside: { address: string | number }
    stepOpenOutside: { address: string | number }
    stillThere: { institution: string | number }
    stepOpenInvited: { address: string | number }
    stepPressForgotten: { address: string | number }
  }
  people: {
    purpose: { institution: string | number }
    waitingCount: { count: number }
    badge: { badgeNumber: string | number }
    menuOf: { name: string | number }
    housing: { housing: string | number }
  }
  person: {
    signedOut: { name: string | number }
    canSignInAgain: { name: string | number }
    deactivateQuestion: { name: string | number }
    reactivateQuestion: { name: string | number }
    isUpToDate: { name: string | number }
    delayLiftedFor: { name: string | number }
    liftDelayQuestion: { name: string | number }
    signedOutAndTold: { name: string | number }
    takeOffSecondStepQuestion: { name: string | number }
    resetCodeFor: { name: string | number }
    newPasswordQuestion: { name: string | number }
    codeUntil: { expires: string | number }
    codeNotKept: { anew: string | number }
    witnessQuestion: { name: string | number }
    witnessedFor: { name: string | number }
    endReferringQuestion: { name: string | number }
    giveReferringQuestion: { name: string | number }
    giveReferringEffect: { reason: string | number }
    referringGivenFor: { name: string | number }
  }
  refusals: {
    untilTooLate: { months: number }
    importRow: { column: string | number; line: string | number; problem: string | number }
  }
  released: {
    isHereAgain: { name: string | number }
    isStillHere: { name: string | number }
    takeBackEffect: { date: string | number }
    isReleased: { name: string | number }
    question: { name: string | number }
    effect: { destination: string | number }
    moved: { date: string | number; to: string | number; username: string | number }
    movedFrom: { date: string | number; to: string | number; unit: string | number; username: string | number }
  }
  responders: {
    grantBeginsLaterText: { date: string | number }
    takesEffect: { date: string | number }
    seesNoMore: { name: string | number }
    nobodyLeft: { groups: string | number }
    confirmEffect: { group: string | number; name: string | number; qualification: string | number }
    takeBackEffect: { group: string | number; name: string | number }
    responderFor: { group: string | number; name: string | number }
    period: { from: string | number; to: string | number }
    grantedBy: { name: string | number }
    confirmedBy: { name: string | number }
    provenUntil: { day: string | number; qualification: string | number }
    proofOver: { day: string | number; qualification: string | number }
    stateOf: { name: string | number }
    stateTitle: { name: string | number }
  }
  coverage: {
    whichGroups: { names: string | number }
    coverage: { group: string | number; responders: number; unreached: number; waiting: number }
  }
  coverCard: {
    unreachedPart: { count: number }
    waitingPart: { count: number }
    noDeviceRings: { hasMail: boolean }
    responderCount: { count: number }
    withClinician: { count: number }
  }
  slips: {
    leaveText: { anew: string | number }
    makeFor: { count: number }
    madeFor: { count: number }
    newPasswords: { count: number }
    progress: { done: number; total: number }
    signedInMeanwhile: { count: number }
    print: { count: number }
  }
  waitingImports: {
    waits: { count: number }
    confirmCount: { count: number }
    confirmQuestion: { count: number }
    withdrawCount: { count: number }
    withdrawQuestion: { count: number }
    imported: { count: number; date: string | number; name: string | number }
    opensAlone: { date: string | number }
    staysClosed: { count: number }
  }
  waiting: {
    resetCodeFor: { name: string | number }
    peopleOf: { institution: string | number }
    grantFor: { group: string | number }
    grantForBy: { group: string | number; name: string | number }
    'work.minors.title': { count: number }
    'work.locked-accounts.title': { count: number }
    'work.grants.title': { count: number }
    'work.imports.title': { count: number }
    'work.settings.title': { count: number }
    'work.sign-on.title': { count: number }
    'work.webhooks.title': { count: number }
    'work.rosters.title': { count: number }
    'work.slips.title': { count: number }
    'work.proofs.title': { count: number }
    'work.tokens-ending.title': { count: number }
    'work.certificates-ending.title': { count: number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    people: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
