import { eq } from 'drizzle-orm'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { checkPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { recoveryApi, type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { openVault } from '#features/core/encryption/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { sharingApi, type SharingSetting } from '#features/record/sharing/contract.ts'
import { type OwnShowing, shownMeasuresApi } from '#features/record/shown-measures/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { type OwnSitting, planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'

import { now } from '../../server/clock.ts'
import { aDayAgo, chooseContact, connectPeople, nothingShared, share } from '../connect.ts'
import { responder } from '../responder.ts'
import { resetByStaff } from '../staff-reset.ts'
import type { Person, World } from '../world.ts'

type Calling = Pick<Person, 'call'>

/** The people of an attack on one vault, and what its owner has written. */
export interface Cast {
  readonly world: World
  readonly ana: Person
  /** Once read Ana's journal, and does no more. */
  readonly eve: Person
  /** Eve's friend: read it until Ana ended their connection. */
  readonly gina: Person
  /** Reads Ana's journal. */
  readonly frank: Person
  /** Ana's recovery contact. */
  readonly carl: Person
  /** A responder of Ana's population. */
  readonly rosa: Person
  /** Ana's clinician, to whom she shows her plan. */
  readonly nora: Person
  readonly connections: Readonly<Record<'eve' | 'frank' | 'carl', string>>
  /** Ana's open session, which goes on while the rows change. */
  session: Calling
  password: string
  /** What Ana wrote for herself alone, and what for Frank too. */
  readonly secrets: string[]
  readonly shared: string[]
  serial: number
}

/** What somebody who made the account knows: its first password, and so its first vault. */
export const firstPassword = 'a borrowed umbrella'

/**
 * Makes Ana's account as the attacker did it, with a first password of theirs, and then as Ana has it: her own password
 * by a reset, a vault of her own, a reader, somebody who was one, and a recovery contact.
 */
export async function gather(world: World, looked: (cast: Cast) => Promise<void>) {
  const name = () => crypto.randomUUID().slice(0, 20)
  const made = await world.newcomer(name(), firstPassword)
  const [eve, gina, frank, carl, nora] = [
    await world.newcomer(name(), 'eve has a password'),
    await world.newcomer(name(), 'gina has a password'),
    await world.newcomer(name(), 'frank has a password'),
    await world.newcomer(name(), 'carl has a password'),
    await world.newcomer(name(), 'nora has a password'),
  ]
  const known = {
    firstVault: await vaultKeyOf(world, made, firstPassword),
    eveVault: await vaultKeyOf(world, eve, 'eve has a password'),
    ginaVault: await vaultKeyOf(world, gina, 'gina has a password'),
    frankVault: await vaultKeyOf(world, frank, 'frank has a password'),
    noraVault: await vaultKeyOf(world, nora, 'nora has a password'),
  }
  const rosa = await responder(world, name(), 'community')
  await makeClinician(world, nora)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  const ana = await resetByStaff(world, made)
  const overAWeekAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
  await world.db.update(users).set({ resetHoldStartedAt: overAWeekAgo }).where(eq(users.id, ana.id))
  const connections = {
    eve: await connectPeople(ana, eve),
    frank: await connectPeople(ana, frank),
    carl: await connectPeople(ana, carl),
  }
  const withGina = await connectPeople(ana, gina)
  const cast: Cast = {
    world,
    ana,
    eve,
    gina,
    frank,
    carl,
    rosa,
    nora,
    connections,
    session: ana,
    password: 'four quiet owls',
    secrets: [],
    shared: [],
    serial: 0,
  }
  const steps = [
    () => share(ana, eve, { shareJournal: true }),
    () => ana.call(journalApi.save, { body: { content: 'Eve may read this', isPrivate: false } }),
    () => share(ana, eve),
    () => share(ana, gina, { shareJournal: true }),
    () => ana.call(connectionApi.remove, { params: { id: withGina } }),
    () => share(ana, frank, { shareJournal: true }),
    () => chooseContact(ana, carl),
    () => write(cast),
    () => writeToFrank(cast),
    () => savePlan(cast),
    () => saveWishes(cast),
    () => showNora(cast),
  ]
  for (const step of steps) {
    const reply = await step()
    if (reply.statusCode >= 300) throw new Error(`The attack cannot begin: ${reply.body}`)
    await looked(cast)
  }
  return { cast, known }
}

/** Has somebody answer for Ana's population as a clinician, who is staff. */
export async function makeClinician({ db }: World, { id, institutionId }: Person): Promise<void> {
  await db.update(users).set({ role: 'staff' }).where(eq(users.id, id))
  const [startsAt, endsAt] = [aDayAgo(), new Date(now().getTime() + 365 * 24 * 60 * 60_000)]
  const grant = { userId: id, institutionId, population: 'community', qualification: 'clinician' } as const
  await db
    .insert(responderGrants)
    .values({ ...grant, startsAt, endsAt, confirmedAt: startsAt })
    .onConflictDoNothing()
}

/** The key of somebody's vault, as who knows their password and reads the database has it. */
async function vaultKeyOf({ db, keyring }: World, { id }: { readonly id: string }, password: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  const { secret } = await checkPassword(row?.passwordHash, password)
  const vault = await openVault({ db, keyring, userId: id }, secret!)
  return vault!.bytes
}

const secret = (cast: Cast) => {
  cast.serial += 1
  const words = `secret-${cast.serial}-${cast.ana.id.slice(0, 8)}`
  cast.secrets.push(words)
  return words
}

const forFrank = (cast: Cast) => {
  cast.serial += 1
  const words = `frank-${cast.serial}-${cast.ana.id.slice(0, 8)}`
  cast.shared.push(words)
  return words
}

const write = (cast: Cast) =>
  cast.session.call(journalApi.save, { body: { title: secret(cast), content: secret(cast) } })

const writeToFrank = (cast: Cast) =>
  cast.session.call(journalApi.save, { body: { content: forFrank(cast), isPrivate: false } })

const savePlan = (cast: Cast) =>
  cast.session.call(safetyPlanApi.save, { body: { warningSigns: secret(cast) } })

const saveWishes = (cast: Cast) =>
  cast.session.call(safetyPlanApi.saveWishes, { body: { whatHelps: secret(cast), whatHarms: secret(cast) } })

/** Changes entries, as the form does it: all but what is typed stays as the page read it; the tag goes from all of them. */
async function changeEntries(cast: Cast) {
  const entries = (await cast.session.call(journalApi.list, { query: {} })).json<
    { id: string; isPrivate: boolean; state: string }[]
  >()
  for (const { id, isPrivate } of Array.isArray(entries) ? entries.slice(0, 3) : []) {
    const content = isPrivate ? secret(cast) : forFrank(cast)
    await cast.session.call(journalApi.update, { params: { id }, body: { content } })
  }
}

async function keepFromFrank(cast: Cast) {
  const entries = (await cast.session.call(journalApi.list, { query: {} })).json<{ id: string }[]>()
  const id = Array.isArray(entries) ? entries[0]?.id : undefined
  if (!id) return
  const body = { content: secret(cast), isPrivate: true }
  await cast.session.call(journalApi.update, { params: { id }, body })
}

async function signIn(cast: Cast) {
  const { world, ana, password } = cast
  const reply = await world.stranger.call(accountApi.login, { body: { username: ana.username, password } })
  const cookie = reply.cookies.find(({ name }) => name === 'sid')
  if (cookie) cast.session = world.caller(`sid=${cookie.value}`)
}

async function changePassword(cast: Cast) {
  const newPassword = `a new word ${cast.serial} and more`
  const body = { currentPassword: cast.password, newPassword }
  const reply = await cast.session.call(ownPasswordApi.change, { body })
  const cookie = reply.cookies.find(({ name }) => name === 'sid')
  if (!cookie) return
  cast.session = cast.world.caller(`sid=${cookie.value}`)
  cast.password = newPassword
}

/** Sits at the plan: shows its steps where the page says that somebody is there, as the page does by itself. */
async function sitAtPlan(cast: Cast) {
  const reply = await cast.session.call(planSittingApi.own)
  const sitting = reply.statusCode === 200 ? reply.json<OwnSitting | null>() : null
  if (sitting?.with) {
    await cast.session.call(planSittingApi.showPlan, { body: { warningSigns: secret(cast) } })
  }
}

/** Invites and ends it before anybody comes. */
async function inviteInVain(cast: Cast) {
  await cast.session.call(planSittingApi.invite)
  await cast.session.call(planSittingApi.end)
}

/** Turns the journal on for Frank again, by the words that he read out: those of his own page, and not of a row. */
async function shareWithFrank(cast: Cast) {
  const { ownWords } = (await cast.frank.call(recoveryContactApi.read)).json<RecoveryContacts>()
  const { session: ana } = cast
  const change = { sharedWithUserId: cast.frank.id, ...nothingShared, shareJournal: true }
  await ana.call(sharingApi.save, {
    body: { ...change, ...(ownWords && { journalWords: ownWords }) },
  })
}

/** Lets Frank read for a month, as the form does where it was shown no words: without any. */
async function shareForAMonth(cast: Cast) {
  const change = { sharedWithUserId: cast.frank.id, ...nothingShared, shareJournal: true }
  await cast.session.call(sharingApi.save, { body: { ...change, lasts: { shareJournal: '30-days' } } })
}

async function confirmSharing(cast: Cast) {
  const settings = (await cast.session.call(sharingApi.list)).json<SharingSetting[]>()
  for (const { sharedWithUserId } of Array.isArray(settings) ? settings : []) {
    await cast.session.call(sharingApi.confirm, { body: { sharedWithUserId } })
  }
}

/** The same with the recovery contact, who reads out their words. */
async function confirmContact(cast: Cast) {
  const { ownWords: words } = (await cast.carl.call(recoveryContactApi.read)).json<RecoveryContacts>()
  if (words) {
    await cast.session.call(recoveryContactApi.choose, { body: { contactId: cast.carl.id, words } })
  }
}

/** Shows Nora the plan, by the words that she reads out: those of her own page, and not of a row. */
async function showNora(cast: Cast) {
  const { ownWords } = (await cast.nora.call(recoveryContactApi.read)).json<RecoveryContacts>()
  return show(cast, ownWords ? { words: ownWords } : {})
}

/** Shows Nora today's, as the page does it where it says that her key was agreed to before. */
const showNoraAnew = (cast: Cast) => show(cast, {})

async function show(cast: Cast, words: { readonly words?: string }) {
  const reply = await cast.session.call(shownMeasuresApi.own)
  if (reply.statusCode !== 200) return reply
  const { seen, today } = reply.json<OwnShowing>()
  const plan = today.plan.map(({ part }) => part)
  const chosen = { clinicianId: cast.nora.id, lastDay: today.to, plan, seen }
  return cast.session.call(shownMeasuresApi.show, { body: { ...chosen, ...words } })
}

/** Carl helps whoever asks him, by the words that Ana reads out: those of her own vault. */
async function helpAna(cast: Cast) {
  const reply = await cast.session.call(recoveryContactApi.read)
  const words = reply.statusCode === 200 ? reply.json<RecoveryContacts>().ownWords : null
  if (words) {
    await cast.carl.call(recoveryContactApi.help, { params: { id: cast.ana.id }, body: { words } })
  }
  await cast.session.call(recoveryContactApi.open)
}

/** What Ana does on any day. None of it gives anything to anybody but Frank, Carl and Nora. */
export const acts = {
  write,
  writeToFrank,
  changeEntries,
  keepFromFrank,
  savePlan,
  saveWishes,
  signIn,
  changePassword,
  sitAtPlan,
  inviteInVain,
  shareWithFrank,
  shareForAMonth,
  confirmSharing,
  confirmContact,
  showNora,
  showNoraAnew,
  helpAna,
  draft: (cast: Cast) =>
    cast.session.call(journalApi.saveDraft, {
      params: { key: 'new' },
      body: { title: secret(cast), content: secret(cast), mood: null, isPrivate: true },
    }),
  checkIn: (cast: Cast) =>
    cast.session.call(checkInApi.save, { body: { moodScore: 4, stressScore: 7, notes: secret(cast) } }),
  bio: (cast: Cast) =>
    cast.session.call(profileApi.update, { params: { id: cast.ana.id }, body: { bio: secret(cast) } }),
  hope: (cast: Cast) => cast.session.call(hopeBoxApi.add, { body: { kind: 'words', text: secret(cast) } }),
  ownFactor: (cast: Cast) =>
    cast.session.call(ownFactorApi.add, { body: { kind: 'stressor', name: secret(cast), icon: 'tag' } }),
  shareMoodWithEve: (cast: Cast) => share(cast.session as Person, cast.eve, { shareMoodData: true }),
  newCode: (cast: Cast) => cast.session.call(recoveryApi.make, { body: { form: 'code' } }),
  openClosed: (cast: Cast) => cast.session.call(recoveryApi.open, { body: { secret: firstPassword } }),
  endWithEve: (cast: Cast) =>
    cast.session.call(connectionApi.remove, { params: { id: cast.connections.eve } }),
} satisfies Record<string, (cast: Cast) => Promise<unknown>>
export type Act = keyof typeof acts
