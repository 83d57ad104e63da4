import { KeyObject } from 'node:crypto'

/** A key pair for signing and the certificate by which the other side knows it, in PEM. */
export interface SigningKey {
  readonly privateKey: string
  readonly certificate: string
}

const publicExponent = Uint8Array.of(1, 0, 1)

/**
 * Makes an RSA key with a certificate that it signs for itself, until the end of 2099. In SAML a certificate carries a
 * key and nothing more: who is trusted is entered by hand, so nobody asks who signed it. node:crypto reads certificates
 * and makes none.
 */
export async function newSigningKey({ bits = 3072 } = {}): Promise<SigningKey> {
  // They take long to load, and a key is made once in many years. The second needs the first.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: bits, publicExponent }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Evenkeel',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2099-12-31T23:59:59Z'),
    keys,
    extensions: [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature)],
  })
  return {
    privateKey: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `${certificate.toString('pem')}\n`,
  }
}
