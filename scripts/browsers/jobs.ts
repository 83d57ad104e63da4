import type { Walk } from './walk.ts'

/** One of the things that people come for, from where they begin until they see that it is done. */
export interface Job {
  readonly name: string
  readonly walk: (person: Walk, mark: string) => Promise<void>
}

const password = 'three calm herons'
const job = (name: string, walk: Job['walk']): Job => ({ name, walk })

/** Makes an account on the page, and waits for its home. */
async function makeAccount(person: Walk, username: string): Promise<void> {
  await person.open('/')
  await person.press('Create an account')
  await person.type('First name', 'Robin')
  await person.type('Last name', 'Hale')
  await person.type('Username', username)
  await person.type('Password', password)
  await person.press('Create Account')
  await person.press('I have kept it')
  await person.sees('Start Check-In')
}

/** Answers a screening by keys, and the last question with `last`. */
async function answer(person: Walk, questions: number, last: string): Promise<void> {
  await person.press('Start')
  for (let number = 1; number <= questions; number += 1) {
    await person.sees(`Question ${number} of ${questions}`)
    await person.choose(number === questions ? last : '0')
    if (number < questions) await person.tab.press('Enter')
  }
}

/** What is walked in each browser. `mark` tells one walk's account from another's. */
export const jobs: readonly Job[] = [
  job('A stranger reads the start page and the numbers', async (person) => {
    await person.open('/')
    await person.isAt('Keep an even keel')
    await person.sees('Call 988')
  }),
  job('A stranger reads the privacy policy', async (person) => {
    await person.open('/privacy')
    await person.isAt('Privacy Policy')
  }),
  job('A stranger reads a lesson', async (person) => {
    await person.open('/open/lessons/sleep')
    await person.sees('Lesson 1 of')
    await person.press('Next Lesson')
    await person.sees('Lesson 2 of')
  }),
  job('A stranger breathes with a tool', async (person) => {
    await person.open('/open/tools')
    await person.press('Start Box Breathing')
    await person.sees('/ 5:00')
  }),
  job('Somebody new makes an account, and is shown the recovery code', async (person, mark) => {
    await makeAccount(person, `new-${mark}`)
    await person.sees('ecovery')
  }),
  job('Somebody mistypes their password, and reads so', async (person) => {
    await person.open('/')
    await person.type('Username', 'nobody-here')
    await person.type('Password', 'not the password')
    await person.press('Sign In')
    await person.sees('Invalid username or password')
  }),
  job('Somebody signs out by their menu, and in again', async (person, mark) => {
    await makeAccount(person, `again-${mark}`)
    await person.open('/profile')
    await person.isAt('Profile')
    await person.press('Your menu')
    await person.press('Sign Out', '[role=menu]')
    await person.sees('Forgotten password?')
    await person.type('Username', `again-${mark}`)
    await person.type('Password', password)
    await person.press('Sign In')
    await person.sees('Start Check-In')
  }),
  job('A resident’s home opens', async (person) => {
    await person.open('/', 'inmate')
    await person.sees('Check-In')
    await person.open('/inmate')
    await person.sees('Check-In')
  }),
  job('An officer’s home opens', async (person) => {
    await person.open('/staff', 'staff')
    await person.sees('Check-In')
  }),
  job('Somebody checks in', async (person, mark) => {
    await makeAccount(person, `check-${mark}`)
    await person.open('/checkin')
    await person.slide('Mood')
    await person.slide('Stress')
    await person.type({ begins: 'Notes' }, 'Written in another browser')
    await person.press('Complete Check-In')
    await person.sees('Check-in')
    await person.open('/trends')
    await person.isAt('Your Trends')
  }),
  job('Somebody writes into the journal, and finds it again', async (person, mark) => {
    await makeAccount(person, `journal-${mark}`)
    await person.open('/journal')
    await person.press('Write Your First Entry')
    await person.type('What is on your mind?', 'Walked down to the harbor')
    await person.press('Save Entry')
    await person.sees('Entry Saved')
    await person.open('/journal')
    await person.sees('Walked down to the harbor')
  }),
  job('Somebody answers a PHQ-9 with question 9 above 0, and reads whom to turn to', async (person, mark) => {
    await makeAccount(person, `phq-${mark}`)
    await person.open('/assessment/depression')
    await answer(person, 9, '1')
    await person.sees('Thank you for telling us')
    await person.press('Submit Assessment')
    await person.sees('Your latest screening')
  }),
  job('Somebody answers a GAD-7', async (person, mark) => {
    await makeAccount(person, `gad-${mark}`)
    await person.open('/assessment/anxiety')
    await answer(person, 7, '0')
    await person.press('Submit Assessment')
    await person.sees('GAD-7')
  }),
  job('Somebody saves a safety plan', async (person, mark) => {
    await makeAccount(person, `plan-${mark}`)
    await person.open('/safety-plan')
    await person.type({ begins: '1. My warning signs' }, 'I stop answering')
    await person.press('Save My Plan')
    await person.sees('I stop answering')
    await person.open('/safety-plan')
    await person.sees('I stop answering')
  }),
  job('A resident asks for help, and reads that it was sent', async (person) => {
    await person.open('/', 'inmate')
    await person.press('Help')
    await person.press('Continue', 'dialog, [role=dialog]')
    await person.sees('Help Request Sent')
  }),
  job('Who answers sees the request, and takes it', async (person) => {
    await person.open('/alerts', 'responder')
    await person.isAt('Alerts')
    await person.press('Respond')
    await person.sees('Alert status has been updated successfully.')
  }),
  job('Who answers reads the requests to talk', async (person) => {
    await person.open('/talk-requests', 'responder')
    await person.isAt('Requests to talk')
  }),
  job('Who answers reads the follow-ups', async (person) => {
    await person.open('/follow-ups', 'responder')
    await person.isAt('Follow-ups')
  }),
  job('An administrator reads the figures', async (person) => {
    await person.open('/admin', 'admin')
    await person.isAt('Admin Dashboard')
    await person.sees('Avg Stress')
  }),
  job('An administrator looks for somebody', async (person) => {
    await person.open('/people', 'admin')
    await person.isAt('People')
  }),
  job('An administrator opens the settings of the institution', async (person) => {
    await person.open('/people/institution', 'admin')
    await person.isAt('Institution')
  }),
  job('Somebody looks at their trends', async (person) => {
    await person.open('/trends', 'user')
    await person.isAt('Your Trends')
    await person.sees('Mood')
  }),
  job('Somebody opens the summary to print', async (person) => {
    await person.open('/my-data/summary', 'user')
    await person.sees('PHQ-9')
  }),
  job('Somebody opens their box of hope', async (person) => {
    await person.open('/hope-box', 'user')
    await person.isAt('Box of hope')
  }),
  job('Somebody opens their connections', async (person) => {
    await person.open('/connections', 'user')
    await person.isAt('My Support Network')
  }),
  job('Somebody looks for a word in their journal', async (person) => {
    await person.open('/journal', 'user')
    await person.isAt('Journal')
    await person.type('Search your journal', 'zebra')
    await person.press('Search')
    await person.sees('No entries found.')
  }),
  // The last, since the account keeps the language.
  job('Somebody reads the pages in Spanish', async (person) => {
    await person.open('/?language=es')
    await person.sees('Iniciar sesión')
    await person.open('/content?language=es', 'user')
    await person.isAt('Aprender')
  }),
]
