import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { getTableConfig } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import * as z from 'zod/mini'

import { everyEndpoint } from '../src/app/server/features.ts'
import { WebhookBody } from '../src/features/institution/webhooks/body.ts'
import { serve } from '../src/server/http/serve.ts'
import { everyPgTable } from '../src/testing/tables.ts'
import { accessPage } from './access-page.ts'
import { openAcr } from './accessibility-report.ts'
import { evidencePage } from './evidence.ts'
import { documentApi } from './openapi/document.ts'

// Writes docs/generated from the contract and the tables, and the conformance report as OpenACR. With --check it only says whether they are stale.
const isCheck = process.argv.includes('--check')
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const documents = {
  'docs/accessibility.yaml': openAcr(readFileSync('docs/accessibility.md', 'utf8'), version),
  'docs/generated/openapi.json': `${JSON.stringify(await describeApi(), null, 2)}\n`,
  'docs/generated/access-matrix.md': accessPage(),
  'docs/generated/decisions.md': listDecisions(),
  'docs/generated/evidence.md': evidencePage(),
  'docs/generated/data-model.md': await describeTables(),
  'docs/generated/webhook-body.json': `${JSON.stringify(z.toJSONSchema(WebhookBody), null, 2)}\n`,
}

for (const [file, text] of Object.entries(documents)) {
  if (!isCheck) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is stale: run npm run docs`)
    process.exitCode = 1
  }
}

/** What the server answers at /api/openapi.json, without a database. */
async function describeApi(): Promise<object> {
  const app = Fastify()
  app.decorate('reads', new Map())
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await documentApi(app)
  for (const endpoint of everyEndpoint)
    serve(app, endpoint, () => Promise.reject(new Error('Only described')))
  await app.ready()
  return app.swagger()
}

async function describeTables(): Promise<string> {
  const sections = (await everyPgTable())
    .map((table) => getTableConfig(table))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, columns, foreignKeys }) => {
      const targets = new Map(
        foreignKeys.map((key) => {
          const { columns: from, foreignTable } = key.reference()
          return [from[0]?.name, getTableConfig(foreignTable).name]
        }),
      )
      const rows = columns.map((column) => {
        const target = targets.get(column.name)
        const key = column.primary ? 'primary key' : target ? `→ ${target}` : ''
        return `| ${snakeCase(column.name)} | ${column.getSQLType()} | ${column.notNull ? '' : 'may be empty'} | ${key} |`
      })
      return `## ${name}\n\n| column | type | | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
    })
  return `# Data model\n\nMade from the tables by \`npm run docs\`.\n\n${sections.join('\n')}`
}

function listDecisions(): string {
  const lines = globSync('docs/decisions/0*.md')
    .toSorted()
    .map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(file, 'utf8')) ?? []
      return `- ${number}. [${title}](../decisions/${path.basename(file)})`
    })
  return `# Decisions\n\nMade from [their pages](../decisions/README.md) by \`npm run docs\`.\n\n${lines.join('\n')}\n`
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
