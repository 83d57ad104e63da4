import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'

import { onTestFinished } from 'vitest'

import { outgoingProxyOf, type OutgoingProxy } from '#server/outgoing-proxy.ts'

/** What is outside: one server that is each host of evenkeel.test and localhost, and a proxy that leads to it. */
export interface Outside {
  readonly port: number
  readonly proxy: OutgoingProxy
  /** The file of the private authority that vouches for the server. */
  readonly authorityFile: string
  /** Those of the server's key and certificate. */
  readonly files: { readonly keyFile: string; readonly certificateFile: string }
  /** What the proxy was asked for, and what proved who asked. */
  readonly asked: string[]
  readonly proofs: (string | undefined)[]
  /** The calls that arrived: method, host and path. */
  readonly calls: string[]
  /** What the proxy answers; null leaves whoever asks without an answer. */
  status: number | null
  /** Has this process trust the authority until the test ends. */
  trust(): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens a TLS server with a certificate of a private authority, and a proxy (RFC 9110, 9.3.6). It answers 204. */
export async function openOutside(answerTo: (path: string) => object | null = () => null): Promise<Outside> {
  const { folder, authorityFile, files } = makeCertificate()
  const pair = { key: readFileSync(files.keyFile), cert: readFileSync(files.certificateFile) }
  const open = new Set<Socket>()
  const keep = (socket: Socket) => void open.add(socket.on('error', () => {}))
  const server = createServer(pair, (request, response) => {
    outside.calls.push(`${request.method} ${request.headers.host}${request.url}`)
    const answer = answerTo(`${request.headers.host}${request.url}`)
    request.resume().on('end', () => {
      if (!answer) return response.writeHead(204).end()
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }).on('connection', keep)
  const proxy = createProxy()
    .on('connection', keep)
    .on('connect', ({ url = '', headers }, socket: Socket) => {
      outside.asked.push(url)
      outside.proofs.push(headers['proxy-authorization'])
      if (outside.status === null) return
      socket.write(`HTTP/1.1 ${outside.status} As it is\r\n\r\n`)
      if (outside.status !== 200) {
        socket.end()
        return
      }
      const onward = connect(port, '127.0.0.1')
      keep(onward)
      socket.pipe(onward).pipe(socket)
    })
  const listen = async (one: typeof server | typeof proxy, host: string) => {
    await new Promise<void>((resolve) => void one.listen(0, host, resolve))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
    return (one.address() as AddressInfo).port
  }
  const port = await listen(server, '')
  const HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy, '127.0.0.1')}`
  const outside: Outside = {
    port,
    proxy: outgoingProxyOf({ HTTPS_PROXY })!,
    authorityFile,
    files,
    asked: [],
    proofs: [],
    calls: [],
    status: 200,
    trust() {
      const usual = tls.getCACertificates('default')
      tls.setDefaultCACertificates([...usual, readFileSync(authorityFile, 'utf8')])
      onTestFinished(() => tls.setDefaultCACertificates(usual))
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await Promise.all([server, proxy].map((one) => new Promise((resolve) => one.close(resolve))))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return outside
}

function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-outside-'))
  const inFolder = (name: string) => path.join(folder, name)
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  function make(name: string, ...more: string[]): void {
    const pair = ['-keyout', inFolder(`${name}.key`), '-out', inFolder(`${name}.pem`)]
    const args = ['req', '-x509', '-nodes', '-days', '2', ...curve, '-subj', `/CN=${name}`, ...pair, ...more]
    execFileSync('openssl', args, { stdio: 'ignore' })
  }
  make('authority')
  const names = 'subjectAltName=DNS:localhost,DNS:*.evenkeel.test'
  const by = ['-CA', inFolder('authority.pem'), '-CAkey', inFolder('authority.key')]
  make('server', ...by, '-addext', names, '-addext', 'basicConstraints=critical,CA:FALSE')
  const files = { keyFile: inFolder('server.key'), certificateFile: inFolder('server.pem') }
  return { folder, authorityFile: inFolder('authority.pem'), files }
}
