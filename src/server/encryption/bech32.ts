const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b_6a_57_b2, 0x26_50_8e_6d, 0x1e_a1_19_fa, 0x3d_42_33_dd, 0x2a_14_62_b3]
const checksumLength = 6

/** Bytes as Bech32 (BIP 173): a name, a one, and letters whose checksum catches what was typed wrong. */
export function toBech32(name: string, bytes: Buffer): string {
  const data = regroup([...bytes], 8, 5)
  const sum = checksum([...expand(name), ...data, ...Array<number>(checksumLength).fill(0)]) ^ 1
  const tail = Array.from({ length: checksumLength }, (_, index) => (sum >>> (5 * (5 - index))) & 31)
  return `${name}1${[...data, ...tail].map((value) => alphabet[value]).join('')}`
}

/** The bytes of what `toBech32` made under the same name; null where anything about it is wrong. */
export function fromBech32(name: string, text: string): Buffer | null {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const lower = text.toLowerCase()
  if (!isOneCase || !lower.startsWith(`${name}1`)) return null
  const values = Array.from(lower.slice(name.length + 1), (letter) => alphabet.indexOf(letter))
  if (values.length < checksumLength || values.includes(-1)) return null
  if (checksum([...expand(name), ...values]) !== 1) return null
  const data = values.slice(0, -checksumLength)
  return Buffer.from(regroup(data, 5, 8).slice(0, Math.floor((data.length * 5) / 8)))
}

function checksum(values: number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1_ff_ff_ff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum >>> 0
}

function expand(name: string): number[] {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
}

/** The same bits in groups of another size, the last one filled up with zeros. */
function regroup(values: number[], from: number, to: number): number[] {
  const out: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = ((held << from) | value) & 0xf_ff
    bits += from
    while (bits >= to) {
      bits -= to
      out.push((held >>> bits) & ((1 << to) - 1))
    }
  }
  if (bits > 0) out.push((held << (to - bits)) & ((1 << to) - 1))
  return out
}
