import type { ReactNode } from 'react'

export const withKeyboard = ({ key }: { key: (name: string) => ReactNode }) => (
  <>
    Con un teclado: {key('Espacio')} revienta la burbuja más cercana arriba, una letra la burbuja que la
    lleva. {key('P')} pone pausa, {key('Enter')} empieza.
  </>
)
