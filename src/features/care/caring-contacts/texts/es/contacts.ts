export const contacts = [
  'Hace poco usted dijo que sí a una nota corta nuestra de vez en cuando. Esta es la primera. Ojalá haya algo amable en su día, aunque sea pequeño. No hace falta que haga nada.',
  'Solo unas palabras para decirle que usted importa. Unas semanas son pesadas y otras más ligeras. Sea como sea esta, le deseamos lo mejor.',
  'Ha pasado algún tiempo, y queríamos saludarle otra vez. Si son días buenos, nos alegra. Si son días difíciles, está bien ir despacio, un día a la vez.',
  'Otro saludo nuestro. Nos alegra que usted esté aquí.',
  'Esta es la última de estas notas. Gracias por dejarnos ser una pequeña parte de su año. Le deseamos días buenos, y alguien a su lado en los difíciles.',
]
export const signature = ({ institution }: { institution: string }) => `Su equipo de apoyo en ${institution}`
