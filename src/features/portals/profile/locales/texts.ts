// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  devices: {
    signOutDevice: { device: string | number }
    signedInTimes: { count: number }
    signInsOn: { device: string | number }
    signOutOfSignIn: { device: string | number; position: string | number }
    signInEnded: { device: string | number }
    deviceSignedOut: { device: string | number }
    notSignedOutText: { device: string | number }
    signInTimes: { signedIn: string | number; used: string | number }
    signInTimesAndNetwork: { network: string | number; signedIn: string | number; used: string | number }
  }
  myData: {
    noFilesInApp: { address: string | number }
    downloadOf: { name: string | number }
  }
  profile: {
    showAll: { count: number }
    charactersLeft: { hasSavedBio: boolean; left: number; most: number }
    pointsOf: { points: number }
  }
  recovery: {
    noNewCodeUntil: { day: string | number }
    wordsMade: { day: string | number; isKept: boolean }
    codeMade: { day: string | number; isKept: boolean }
    isContact: { name: string | number }
    takeKeyBack: { name: string | number }
    notHelped: { name: string | number }
    holdsKey: { name: string | number }
    hasHelped: { name: string | number }
    asksHelpFrom: { name: string | number; time: string | number }
    asksHelpNow: { name: string | number }
    helpOpen: { name: string | number }
    codeOnItsWay: { email: string | number }
    noAddress: { link: Tag }
    theirWords: { name: string | number }
    compareWords: { name: string | number }
    noKeyYet: { name: string | number }
    cannotHelpYet: { name: string | number }
    waits: { name: string | number }
    choseBefore: { name: string | number }
    keyChanged: { name: string | number }
    holdsNoKeyYet: { name: string | number }
    askForWords: { name: string | number }
    whyWords: { name: string | number }
  }
  security: {
    minutesOf: { minutes: number }
    passkeyTimes: { added: string | number; used: string | number }
    passkeyUnused: { added: string | number }
    removePasskeyOf: { name: string | number }
    backupCodesLeft: { left: number }
    heldText: { day: string | number }
    endedText: { day: string | number }
    wayOf: { name: string | number; way: string | number }
  }
  seenBy: {
    severalTimes: { times: number; words: string | number }
    sameTitle: { position: string | number }
    yourProofOf: { day: string | number }
    sameText: { proof: string | number }
    changedText: { position: string | number; proof: string | number }
    shorterText: { last: string | number; position: string | number; proof: string | number }
    removedDoubtText: { removedUpTo: string | number }
    allFit: { count: number }
    'faults.changed': { position: string | number }
    'faults.missing': { position: string | number }
    'faults.start': { position: string | number }
    moreFaults: { count: number }
    removedByAge: { count: number; day: string | number }
    noFilesInApp: { address: string | number }
    lineAndTime: { position: string | number; time: Tag }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    profile: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
