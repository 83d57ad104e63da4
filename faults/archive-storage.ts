import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { createServer } from 'node:tls'

import { startS3Server } from '#testing/storage/s3-server.ts'

/** Storage like S3 that speaks only TLS, as pgBackRest wants it. */
export interface ArchiveStorage {
  /** What pgBackRest has to be told of it, by the names of its settings. */
  readonly settings: Readonly<Record<string, string>>
  /** Ends its connections and refuses new ones. */
  goAway(): void
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Starts one with a certificate of its own, which it makes in the folder. */
export async function startArchiveStorage(folder: string): Promise<ArchiveStorage> {
  const key = path.join(folder, 'storage-key.pem')
  const certificate = path.join(folder, 'storage.pem')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate, '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, ...files], { stdio: 'pipe' })

  const server = await startS3Server()
  const open = new Set<Socket>()
  const front = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (from) => {
    const onward = connect(server.port, '127.0.0.1')
    open.add(from)
    from.on('close', () => {
      open.delete(from)
      onward.destroy()
    })
    for (const socket of [from, onward]) socket.on('error', () => from.destroy())
    from.pipe(onward).pipe(from)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => front.once('error', reject).listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = front.address() as AddressInfo
  const goAway = () => {
    front.close()
    for (const socket of open) socket.destroy()
  }
  const [, bucket, ...rest] = new URL(server.settings.url).pathname.split('/')
  return {
    settings: {
      'repo1-type': 's3',
      'repo1-path': `/${rest.join('/')}/log`,
      'repo1-s3-bucket': bucket!,
      'repo1-s3-endpoint': 'localhost',
      'repo1-s3-region': server.settings.region,
      'repo1-s3-key': server.settings.accessKeyId,
      'repo1-s3-key-secret': server.settings.secretAccessKey!,
      'repo1-s3-uri-style': 'path',
      'repo1-storage-port': String(port),
      'repo1-storage-ca-file': certificate,
    },
    goAway,
    comeBack: () => listen(port),
    async close() {
      goAway()
      await server[Symbol.asyncDispose]()
    },
  }
}
