/**
 * What the role of callers may do with a table: what its endpoints do and nothing else. Policies decide with which rows.
 * Without an entry it is closed to callers. Whoever locks a row needs the right to change one of its columns.
 *
 * A start grants what is here and revokes nothing, since instances of two releases run side by side during an upgrade.
 * What is taken out is revoked by a migration.
 */
export interface DeclaredTable {
  readonly callers?: readonly ('select' | 'insert' | 'delete')[]
  /** The columns that callers may change, by their names in SQL. */
  readonly callersChange?: readonly string[]
  /** The columns whose texts are encrypted with a key of their owner. */
  readonly encrypted?: Readonly<Record<string, EncryptedColumn>>
}

export type DeclaredTables = Readonly<Record<string, DeclaredTable>>

export interface EncryptedColumn {
  /** An SQL expression for the id of a text's owner; `user_id` where it is left out. */
  readonly owner?: string
  /** An SQL expression for the id of the record to which a text is bound; `id` where it is left out. */
  readonly recordId?: string
  /** The column that the texts are bound to, where they were moved from another table. */
  readonly boundTo?: string
  /** What becomes of a text whose owner deletes the closed vault that it is in: its row goes, or it alone. */
  readonly withVault?: 'delete-row' | 'empty'
}
