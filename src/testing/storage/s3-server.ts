import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { S3Settings } from '#server/storage/s3-settings.ts'

// It marks where a list goes on with DES, which Node refuses without this flag.
const serving = ['--openssl-legacy-provider', '--eval']
// It forgets the slash at the end of a bucket's address, which S3 has in the signature.
const program = `
  const S3rver = require('@20minutes/s3rver')
  const v4 = require('@20minutes/s3rver/lib/signature/v4')
  const { getStringToSign } = v4
  v4.getStringToSign = (request, ...more) =>
    getStringToSign({ ...request, uri: /^\\/[^/]+$/.test(request.uri) ? request.uri + '/' : request.uri }, ...more)
  const [, directory] = process.argv
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'kept' }] }
  new S3rver(options).run().then(({ port }) => console.log(port))`

/** A server that keeps the bucket `kept` in a temporary folder, checks signatures, and knows one key. */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-s3-'))
  const server = spawn(process.execPath, [...serving, program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: 'tools/definitions',
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  const settings: S3Settings = {
    url: `http://127.0.0.1:${port}/kept/evenkeel`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    secretAccessKeyFile: null,
  }
  return {
    settings,
    /** Where the files are. */
    directory,
    port,
    async [Symbol.asyncDispose]() {
      server.kill()
      await once(server, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A way to a port that hands on so many bytes and then breaks every connection, and takes no more. */
export async function breakingWay(to: number, bytes: number) {
  let left = bytes
  const open = new Set<Socket>()
  const way: Server = createServer((from) => {
    const onward = connect(to, '127.0.0.1')
    for (const socket of [from, onward]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    onward.pipe(from)
    from.on('data', (piece) => {
      left -= piece.length
      if (left > 0) return onward.write(piece)
      way.close()
      for (const socket of open) socket.destroy()
      return false
    })
    from.on('end', () => onward.end())
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const address = way.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    [Symbol.dispose]() {
      for (const socket of open) socket.destroy()
      way.close()
    },
  }
}
