import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { notificationMessage } from '#features/core/notifications/messages.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { type SharedView, sharingApi } from '#features/record/sharing/contract.ts'
import { now } from '#server/clock.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alertJobs } from './jobs.ts'
import { supporterMailJob } from './supporters.ts'
import { alerts } from './table.ts'

type Mail = Parameters<Mailer['send']>[0]

const world = await openWorld()

/** Two people of whom the second supports the first, with a verified address. */
async function supported() {
  const ana = await world.person(crypto.randomUUID())
  const email = `${crypto.randomUUID()}@example.org`
  const ben = await world.person(crypto.randomUUID(), 'user', { email, emailVerifiedAt: now() })
  return { ana, ben, email, id: await connectPeople(ana, ben) }
}

const askForHelp = (person: Person) =>
  person.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
const notificationsOf = async (person: Person) =>
  (await person.call(notificationApi.list))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'supporter-alert')
const jobsFor = async ({ id }: Person) => {
  const jobs = await world.rows(outbox, { kind: supporterMailJob })
  return jobs.filter(({ payload }) => payload['userId'] === id)
}

/** Sends what waits, and answers what was sent. */
async function sendMails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail)
    },
    close() {},
  }
  const failed: unknown[] = []
  while ((await runDueJobs(world.db, alertJobs(world.db, mailer).mails, (error) => failed.push(error))) > 0);
  expect(failed).toEqual([])
  return sent
}

// Controls H20.
test('a supporter is told of an alert where its owner chose so, without a name or a word on health', async () => {
  const { ana, ben, email, id } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })

  await askForHelp(ana)
  const [told] = await notificationsOf(ben)
  const mails = (await sendMails()).filter(({ to }) => to === email)

  expect(told).toMatchObject({ path: `/connections/${id}`, isRead: false })
  expect(notificationMessage('supporter-alert')).toBe('You have a message about someone you support')
  expect(mails).toMatchObject([{ to: email, path: `/connections/${id}`, about: 'message' }])
})

test('the mail to a supporter is in the language that the supporter chose', async () => {
  const { ana, ben, email } = await supported()
  await world.change(users, { id: ben.id }, { language: 'es' })
  await share(ana, ben, { notifyOnAlerts: true })

  await askForHelp(ana)

  expect((await sendMails()).filter(({ to }) => to === email)).toMatchObject([{ language: 'es' }])
})

test('an alert that is joined tells a supporter once', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })

  await askForHelp(ana)
  await askForHelp(ana)

  expect(await notificationsOf(ben)).toHaveLength(1)
  expect(await jobsFor(ben)).toHaveLength(1)
})

test('a supporter is told of nothing while the switch is off, whatever else is shared', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { shareAlerts: true, shareMoodData: true })

  await askForHelp(ana)

  expect(await notificationsOf(ben)).toEqual([])
  expect(await jobsFor(ben)).toEqual([])
})

test('an address that was never shown to be theirs gets no mail, the notification comes all the same', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })
  await world.change(users, { id: ben.id }, { emailVerifiedAt: null })

  await askForHelp(ana)

  expect(await notificationsOf(ben)).toHaveLength(1)
  expect(await jobsFor(ben)).toEqual([])
})

test('a mail that waits is not sent once the alert is resolved', async () => {
  const { ana, ben, email } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })
  await askForHelp(ana)
  await world.change(alerts, { subjectId: ana.id }, { status: 'resolved' })

  const mails = (await sendMails()).filter(({ to }) => to === email)

  expect(mails).toEqual([])
})

test('a mail that waits is not sent to an address that is no longer confirmed', async () => {
  const { ana, ben, email } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })
  await askForHelp(ana)
  await world.change(users, { id: ben.id }, { emailVerifiedAt: null })

  const mails = (await sendMails()).filter(({ to }) => to === email)

  expect(mails).toEqual([])
})

test('a supporter whose account is closed is told of nothing', async () => {
  const { ana, ben } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })
  await world.change(users, { id: ben.id }, { isActive: false })

  await askForHelp(ana)

  expect(await jobsFor(ben)).toEqual([])
  const isTold = and(eq(notifications.userId, ben.id), eq(notifications.kind, 'supporter-alert'))
  expect(await world.db.$count(notifications, isTold)).toBe(0)
})

test('a supporter reads an alert for thirty days, and none of before', async () => {
  const { ana, ben, id } = await supported()
  await share(ana, ben, { shareAlerts: true })
  await askForHelp(ana)
  const read = async () => {
    const reply = await ben.call(sharingApi.shared, { params: { id } })
    return reply.json<SharedView>().shareAlerts
  }

  expect(await read()).toMatchObject([{ status: 'active' }])
  const createdAt = new Date(now().getTime() - 30 * 24 * 60 * 60_000)
  await world.change(alerts, { subjectId: ana.id }, { createdAt })
  expect(await read()).toEqual([])
})

test('a mail that waits is not sent once the switch is off', async () => {
  const { ana, ben, email } = await supported()
  await share(ana, ben, { notifyOnAlerts: true })
  await askForHelp(ana)
  await share(ana, ben)

  const mails = (await sendMails()).filter(({ to }) => to === email)

  expect(mails).toEqual([])
  const [job] = await world.rows(outbox, { kind: supporterMailJob, id: (await jobsFor(ben))[0]!.id })
  expect(job?.doneAt).not.toBeNull()
})
