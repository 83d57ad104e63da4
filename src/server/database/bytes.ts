import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes. Both drivers return it as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
