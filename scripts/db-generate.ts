import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

// Writes the migration that makes the database what the tables in the code say, with the row-level policies that most
// new tables need: a row is its person's where it names one, else its institution's. Read them before you commit: the
// policy of a table whose rows several people see is written by hand.
const migrations = () => readdirSync('migrations').filter((name) => name.endsWith('.sql'))

const before = new Set(migrations())
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })

for (const name of migrations().filter((file) => !before.has(file))) {
  const sql = readFileSync(`migrations/${name}`, 'utf8')
  const tables = sql.matchAll(/CREATE TABLE "(\w+)" \(([^]+?)\n\);/g)
  for (const [, table = '', columns = ''] of tables) {
    const policies = policiesOf(table, columns)
    appendFileSync(
      `migrations/${name}`,
      policies.map((line) => `--> statement-breakpoint\n${line}\n`).join(''),
    )
    console.log(`Row-level policies of ${table}: read them in migrations/${name}`)
  }
}

function policiesOf(table: string, columns: string): string[] {
  const owner = columns.includes('"user_id"')
    ? '(user_id = ( SELECT present_user() AS present_user))'
    : columns.includes('"institution_id"') &&
      '(institution_id = ( SELECT present_institution() AS present_institution))'
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;`,
    `CREATE POLICY backup ON ${table} FOR SELECT TO evenkeel_backup USING (true);`,
    `CREATE POLICY beyond ON ${table} TO evenkeel_system USING (true);`,
    // Without this one nobody who calls sees a row.
    ...(owner ? [`CREATE POLICY own ON ${table} TO evenkeel_caller USING (${owner});`] : []),
  ]
}
