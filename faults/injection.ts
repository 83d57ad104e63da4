import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { openInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'

// Runs sqlmap, from Debian's packages, over every parameter of every route in the OpenAPI document. A full run takes
// hours. `node faults/injection.ts /api/journal` tries only the routes that begin like this. `--short` tries all of
// them quickly, without the techniques that delay replies.
const [level, risk, techniques] = isShort ? [1, 1, 'BEU'] : [5, 2, 'BEUSTQ']
const timeoutMilliseconds = isShort ? 60_000 : 20 * 60_000
const end = Date.now() + (isShort ? 11 * 60_000 : 12 * 3_600_000)
const wanted = process.argv.slice(2).find((word) => word.startsWith('/')) ?? '/'

interface Schema {
  readonly $ref?: string
  readonly properties?: Record<string, { readonly type?: string; readonly enum?: readonly string[] }>
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}
interface Route {
  readonly method: string
  readonly url: string
  readonly body: string | null
  readonly parameters: number
}

const document = JSON.parse(readFileSync('docs/generated/openapi.json', 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Schema> }
}
const routes = Object.entries(document.paths)
  .filter(([url]) => url.startsWith(wanted))
  .flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => routeOf(method.toUpperCase(), url, operation)),
  )
  .filter(({ parameters }) => parameters > 0)

const installation = await openInstallation({ residents: 1 })
const output = path.join(installation.folder, 'sqlmap')
try {
  const server = await installation.instance()
  await server.start()
  const { cookie } = installation.responders[0]!
  const faults: string[] = []
  let injectable = 0
  let tried = 0
  for (const [place, route] of routes.entries()) {
    if (Date.now() > end) break
    const said = await scan(server.address, cookie, route)
    const isInjectable = said.includes('identified the following injection point')
    const isDone = isInjectable || said.includes('do not appear to be injectable')
    console.log(
      `${place + 1} of ${routes.length}: ${route.method} ${route.url}${isInjectable ? ': INJECTABLE' : ''}`,
    )
    if (isInjectable) injectable += 1
    if (isDone) tried += 1
    faults.push(
      ...unless(!isInjectable, `${route.method} ${route.url} is injectable`),
      ...unless(server.isRunning(), `${route.method} ${route.url} ended the server`),
    )
  }
  const parameters = routes.reduce((sum, route) => sum + route.parameters, 0)
  report(
    {
      id: 'F18',
      title: 'SQL injection',
      done: `sqlmap at level ${level}, risk ${risk} and techniques ${techniques} over every route under ${wanted} that takes parameters`,
      reach: '0 injectable parameters; the server lives',
    },
    `${tried} of ${routes.length} routes with ${parameters} parameters tried to the end, ${injectable} injectable`,
    [
      ...faults,
      ...unless(tried === routes.length, `${routes.length - tried} routes were not tried to the end`),
    ],
  )
} finally {
  await installation.close()
  rmSync(output, { recursive: true, force: true })
}

/** The route with a value in every parameter. The asterisk marks each value for sqlmap to try. */
function routeOf(method: string, url: string, { parameters = [], requestBody }: Operation): Route {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const filled = inPath.reduce(
    (address, { name }) => address.replace(`{${name}}`, `${crypto.randomUUID()}*`),
    url,
  )
  const query = inQuery.map(({ name }) => `${name}=1*`).join('&')
  const schema = requestBody?.content['application/json']?.schema
  const body = schema?.$ref ? document.components.schemas[path.basename(schema.$ref)] : schema
  const properties = Object.entries(body?.properties ?? {})
  const values = properties.map(([name, { type, enum: choices }]) => {
    if (type === 'integer' || type === 'number') return [name, '5*']
    return [name, type === 'boolean' ? 'true*' : `${choices?.[0] ?? 'calm'}*`]
  })
  return {
    method,
    url: filled + (query && `?${query}`),
    body: properties.length > 0 ? JSON.stringify(Object.fromEntries(values)) : null,
    parameters: inPath.length + inQuery.length + properties.length,
  }
}

async function scan(address: string, cookie: string, { method, url, body }: Route): Promise<string> {
  const args = [
    `--url=${address + url}`,
    `--method=${method}`,
    `--cookie=${cookie}`,
    '--headers=Content-Type: application/json',
    ...(body ? [`--data=${body}`] : []),
    `--level=${level}`,
    `--risk=${risk}`,
    `--technique=${techniques}`,
    '--dbms=PostgreSQL',
    '--ignore-code=*',
    '--ignore-redirects',
    '--skip-waf',
    '--timeout=10',
    '--retries=0',
    '--threads=4',
    '--batch',
    '--flush-session',
    '--disable-coloring',
    `--output-dir=${output}`,
  ]
  const { stdout } = await promisify(execFile)('sqlmap', args, {
    timeout: timeoutMilliseconds,
    maxBuffer: 64 << 20,
  }).catch((error: { stdout?: string; message: string }) => ({ stdout: error.stdout || error.message }))
  if (!stdout.includes('starting @')) throw new Error(`sqlmap did not start: ${stdout.slice(0, 300)}`)
  return stdout
}
