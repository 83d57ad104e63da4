import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, as a Buffer whichever driver reads it. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
