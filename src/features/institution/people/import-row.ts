import * as z from 'zod/mini'

import { line } from '#shared/fields.ts'

/** The columns of an import, in the order of the template. */
export const columns = ['username', 'firstName', 'lastName', 'role', 'unit', 'shift', 'badgeNumber'] as const
export type Column = (typeof columns)[number]

const Cell = line({ max: 500 })

/** A row of an import as it was typed. A missing cell is an empty text. */
export const ImportRow = z.strictObject({
  /** The number of its line in the file. */
  line: z.int().check(z.minimum(1)),
  username: Cell,
  firstName: Cell,
  lastName: Cell,
  role: Cell,
  unit: Cell,
  shift: Cell,
  badgeNumber: Cell,
})
export type ImportRow = z.infer<typeof ImportRow>

/** A problem with one cell of an import. */
export const ImportProblem = z.object({ line: z.int(), column: z.enum(columns), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>
