import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import { sessions } from '#features/identity/server/table.ts'

/** The sessions in which somebody said that a reset by staff was theirs: it is told anew at the next sign-in. */
export const resetNoticeAnswers = pgTable('reset_notice_answers', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
})
