export const correctionalStaysClosed =
  'Una institución correccional no puede estar abierta a todos: quien cree una cuenta contaría como una de sus personas, y nadie habría comprobado quién es. Invite a la gente, o importe una lista'
