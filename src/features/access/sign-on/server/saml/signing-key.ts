import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** A key pair for signing and the certificate by which the other side knows it, in PEM. */
export interface SigningKey {
  readonly privateKey: string
  readonly certificate: string
}

/**
 * Makes an RSA key with a certificate that it signs for itself, until the end of 2099. In SAML a certificate carries a
 * key and nothing more: who is trusted is entered by hand, so nobody asks who signed it. node:crypto reads certificates
 * and makes none.
 */
export async function newSigningKey({ bits = 3072 } = {}): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits })
  // RFC 5280, 4.1: version 1, since there are no extensions.
  const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Evenkeel')))
  const name = sequence(der(0x31, commonName))
  const times = ['20200101000000Z', '20991231235959Z'].map((time) => der(0x18, Buffer.from(time)))
  const content = sequence(
    // The byte in front keeps the serial number positive.
    der(0x02, Buffer.of(1), randomBytes(8)),
    sha256WithRsa,
    name,
    sequence(...times),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  const base64 = sequence(content, sha256WithRsa, signature).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

/** One value in DER (X.690, 8.1): its tag, its length, its content of at most 65,535 bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const short = length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100]
  return Buffer.concat([Buffer.of(tag, ...(length < 0x80 ? [length] : short)), content])
}
