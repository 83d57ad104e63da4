export const title = 'Escalera de alertas'
export const about =
  'Una alerta que nadie responde se avisa otra vez después de estos minutos, que abajo de cada paso están también en horas. Puede hacer que los pasos lleguen antes que los nuestros, no después. Cuánto pueden esperar al principio las alertas altas y medias se pone en “Cómo se ordenan las alertas”.'
export const step = ({ number }: { number: number }) => `Paso ${number}`
const audiences = {
  responders: 'Otra vez a quienes responden',
  administrators: 'A quienes administran',
  everyone: 'A todos',
}
interface Hint {
  audience: keyof typeof audiences
  after: string
}
export const stepHint = ({ audience, after }: Hint) => `${audiences[audience]}, después de ${after}`
export const soonerStepHint = ({ audience, after, most }: Hint & { most: string }) =>
  `${audiences[audience]}, después de ${after}, ${most} como máximo`
