import { desc, eq } from 'drizzle-orm'

import { institutions, shifts, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { notFound } from '#server/http/rejection.ts'

import { type Readiness, readinessItems, type ReadinessState } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { rulesVersion } from './clinical-rules.ts'
import { examineInstallation, onDay } from './examine-installation.ts'
import { examineManagers, examineResponders } from './examine-people.ts'
import { findOfficer, findSignOff } from './officer.ts'
import { openingOverrides, registrationConfirmations } from './table.ts'

const t = texts('found')

type Institution = typeof institutions.$inferSelect

/** What an institution has and still needs before people use it. Throws a 404 where there is none with this id. */
export function readReadiness(
  context: Pick<AppContext, 'db' | 'settings' | 'push'>,
  institutionId: string,
): Promise<Readiness> {
  // Drills, devices and the trail are not the people managers' to read. They get counts and days of them.
  return asSystem(async () => {
    const { db } = context
    const [institution] = await db.select().from(institutions).where(eq(institutions.id, institutionId))
    if (!institution) throw notFound()
    const found = [
      await examinePlaces(db, institution),
      await examineManagers(db, institution),
      ...(await examineResponders(context, institution)),
      examineContacts(institution),
      await examineRegistration(db, institution),
      ...(await examineInstallation(context)),
      await examineSignOff(db, institutionId),
      await examineOpening(db, institution),
    ]
    return {
      items: found.toSorted((a, b) => readinessItems.indexOf(a.item) - readinessItems.indexOf(b.item)),
      isOpen: institution.isOpen,
    }
  })
}

async function examinePlaces(db: Database, { id, kind }: Institution): Promise<ReadinessState> {
  const item = 'units-and-shifts'
  const here = [
    await db.$count(units, eq(units.institutionId, id)),
    await db.$count(shifts, eq(shifts.institutionId, id)),
  ] as const
  const isCommunity = kind === 'community'
  const found = t('places', { units: here[0], shifts: here[1], isCommunity })
  return { item, isDone: isCommunity || here.every((count) => count > 0), found }
}

function examineContacts({ contacts }: Institution): ReadinessState {
  return {
    item: 'contacts',
    isDone: contacts.length > 0,
    found: t('contacts', { count: contacts.length }),
  }
}

/** A confirmation holds for what was confirmed: it is due again once registration is opened or closed. */
async function examineRegistration(db: Database, { id, isOpen }: Institution): Promise<ReadinessState> {
  const [last] = await db
    .select()
    .from(registrationConfirmations)
    .where(eq(registrationConfirmations.institutionId, id))
    .orderBy(desc(registrationConfirmations.recordedAt))
    .limit(1)
  const isDone = last?.isOpen === isOpen
  const fact = isOpen ? t('registrationOpen') : t('registrationClosed')
  return {
    item: 'registration',
    isDone,
    found: isDone ? fact : t('unconfirmed', { fact }),
  }
}

/** Whether the safety officer has signed the clinical rules that hold, and what is missing in words. */
export async function examineSignOff(db: Database, institutionId: string): Promise<ReadinessState> {
  const item = 'clinical-sign-off'
  const version = rulesVersion
  const signOff = await findSignOff(db, institutionId)
  if (!signOff) {
    const officer = await findOfficer(db, institutionId)
    return { item, isDone: false, found: officer ? t('notSigned', { version }) : t('noOfficer', { version }) }
  }
  const day = onDay(new Date(signOff.signedAt))
  const signed = t('signed', { clinician: signOff.clinician, version: signOff.version, day })
  const isDone = signOff.version === version
  return { item, isDone, found: isDone ? signed : `${signed} ${t('newerToSign', { version })}` }
}

/** An institution is opened once. No change of the rules closes it again. */
async function examineOpening(db: Database, { id, openToPeopleSince }: Institution): Promise<ReadinessState> {
  const item = 'opening'
  if (!openToPeopleSince) return { item, isDone: false, found: t('notOpen') }
  const [override] = await db.select().from(openingOverrides).where(eq(openingOverrides.institutionId, id))
  const day = onDay(openToPeopleSince)
  return { item, isDone: true, found: t('open', { day, isOverridden: Boolean(override?.confirmedAt) }) }
}
