import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/*/server/**/table.ts',
    './src/server/http/rate-limit.ts',
    './src/server/messaging/{live,outbox}.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
})
