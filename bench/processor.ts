import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** The processor time that a process has used with its children, also those that have ended, in seconds. */
export function processorSeconds(id: number): number {
  // A child that ends after this line is in the parent's own figures, which are read last.
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean)
  const living = children.reduce((sum, child) => sum + ticks(Number(child)).slice(0, 2).reduce(add), 0)
  return (living + ticks(id).reduce(add)) / ticksASecond
}

/** The ticks of a process and of its ended children, each as a program and in the kernel. */
function ticks(id: number): number[] {
  try {
    const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')
    return fields.split(' ').slice(11, 15).map(Number)
  } catch {
    return [0]
  }
}

const add = (sum: number, value: number) => sum + value
