import type { ReactNode } from 'react'

export const withKeyboard = ({ key }: { key: (name: string) => ReactNode }) => (
  <>
    With a keyboard: {key('Space')} pops the bubble nearest to the top, a letter the bubble that carries it.{' '}
    {key('P')} pauses, {key('Enter')} starts.
  </>
)
