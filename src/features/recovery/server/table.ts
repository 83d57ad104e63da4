import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import { sessions } from '#features/identity/server/table.ts'

/** The sessions whose person said that they made the reset. The next sign-in asks again. */
export const resetNoticeAnswers = pgTable('reset_notice_answers', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
})
