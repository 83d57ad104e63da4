import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Random numbers from a seed, the same in every run, to simulate people whose truth is known. */
export function randomOf(seed: number) {
  const generator = xoroshiro128plus(seed)
  /** From 0 up to, but not including, 1. */
  const uniform = () => (generator.next() >>> 0) / 2 ** 32
  /** Normal with mean 0 and standard deviation 1, by the method of Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}
