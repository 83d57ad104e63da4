export const stepTooLong = 'Este paso es demasiado largo para guardarlo'
export const wishTooLong = 'Este deseo es demasiado largo para guardarlo'
export const mustBeDay = 'Tiene que ser un día, por ejemplo 2027-03-01'
export const notBeforeToday = 'Tiene que ser hoy o un día posterior'
export const withinTwoYears = 'Tiene que ser dentro de los próximos dos años'
export const noPlanYet = 'Usted todavía no tiene un plan de seguridad. Guárdelo primero.'
export const savedTooOften =
  'Su plan de seguridad se guardó 200 veces en un día, y ahora no se puede guardar otra vez.'
export const nothingToShow = 'Ahí no hay nada escrito que se pueda mostrar. Escríbalo y guárdelo primero.'
export const wordsDamaged = 'No se pudieron abrir estas palabras.'
export const invitedTooOften = 'Usted invitó diez veces en un día, y ahora no puede invitar otra vez.'
export const invitedAlready = 'Usted ya invitó a alguien. Termine eso primero.'
export const nobodyToInvite =
  'En Evenkeel no hay nadie asignado a quien se pueda invitar. Pida a alguien cercano que se siente con usted.'
export const nobodySits = 'Nadie está con usted en su plan. Lo que escribió sigue aquí.'
export const acceptedByOther = 'Otra persona ya la aceptó, o ya terminó.'
export const notYourSitting = 'Esta reunión terminó, o no es suya.'
/** What a download of one’s own data leaves out. */
export const closedPlan = 'su plan de seguridad'
