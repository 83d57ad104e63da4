import { create } from 'qrcode'

/** A QR code as the outline of its dark squares, one unit each, and how many units a side is long. */
export function qrCodeOf(text: string): { path: string; size: number } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && data[row * size + column]) column += 1
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
    }
  }
  return { path: runs.join(''), size }
}
