/** Every table, for drizzle-kit. */
export * from '#features/accounts/server/table.ts'
export * from '#features/audit/server/table.ts'
export * from '#features/institutions/server/table.ts'
export * from '#features/vault/server/table.ts'
export { limitWindows } from '#server/limits.ts'
export { liveEvents } from '#server/live.ts'
export { outbox } from '#server/outbox.ts'
