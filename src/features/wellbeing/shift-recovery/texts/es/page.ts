export const title = 'Recuperarse después de los turnos'
export const purpose =
  'Cuántos días tarda su estrés en volver a lo usual para usted. Se calcula solo para usted: nadie más puede ver esta página.'
export const staffDashboard = 'Panel del personal'
export const notLoaded = 'No se pudo cargar su recuperación'
export const captions = {
  nights: 'Estrés por encima de lo usual para usted, después de turnos de noche',
  doubles: 'Estrés por encima de lo usual para usted, después de turnos dobles y horas extra',
}
export const note =
  'La línea es el curso más probable. La banda lo contiene con una certeza de 9 en 10. Por debajo de la línea cortada, medio punto, su estrés cuenta otra vez como usual.'
export const daysAfter = 'Días después'
export const pointsAbove = 'Puntos por encima de lo usual'
export const likelyRange = 'Rango probable'
export const range = ({ low, high }: { low: string; high: string }) => `${low} a ${high}`
/** The end of the last shift, on the axis of days. */
export const end = 'Fin'
export const days = ({ count }: { count: number }) => `${count} días`
export const howWorkedOut = 'Cómo se calcula esto'
export const whatIsRead = ({ days: lookBack }: { days: number }) =>
  `Este cálculo lee sus registros de ${lookBack} días: el estrés que usted marcó en los días después de esos turnos, junto a sus otros días. Se quita una subida o bajada lenta a lo largo de los meses, y también lo que agrega el final de cualquier turno.`
export const whatIsNight =
  'Una noche es un turno suyo que abarca de la medianoche a las 5, por las horas o el nombre que le da su institución, o uno después del cual usted hizo su registro entre las 5 y las 10 de la mañana. Las horas extra y los turnos dobles son los que usted marcó después del turno.'
export const whatIsBack = ({ times, checkIns }: { times: number; checkIns: number }) =>
  `Su estrés cuenta otra vez como usual cuando está a menos de medio punto por encima de lo usual para usted. Para decir algo hacen falta ${times} de esas veces, y ${checkIns} registros en otros días.`
export const whatItLeansOn = ({ days: usual }: { days: number }) =>
  `Con pocos registros, la respuesta se apoya en lo que se sabe de otras personas: el promedio publicado de su institución si lo hay, y si no, ${usual} días. Después de un día libre la gente no se ha recuperado; después de dos, en su mayoría sí (Åkerstedt y otros, 2000). El personal de enfermería se sintió peor el primer día después de las noches (Totterdell y otros, 1995).`
export const noDiagnosis =
  'No es un diagnóstico, y no dice por qué. Una semana difícil en casa se ve igual que un turno difícil.'
