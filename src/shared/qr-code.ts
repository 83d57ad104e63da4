import { encode } from 'uqr'

/** A QR code as the SVG path of its dark squares, one unit each, and how many units a side has. */
export function qrCodeOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs: string[] = []
  for (const [row, squares] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (squares[column]) column += 1
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
    }
  }
  return { path: runs.join(''), size }
}
