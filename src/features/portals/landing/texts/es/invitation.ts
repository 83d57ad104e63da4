const becomes = {
  inmate: 'persona en custodia',
  staff: 'miembro del personal',
  user: 'miembro de la comunidad',
  institution_admin: 'administrador(a) de la institución',
  admin: 'administrador(a)',
}
interface Place {
  readonly role: keyof typeof becomes
  readonly institution: string
  readonly unit: string | null
  readonly shift: string | null
}
export const makesYou = ({ role, institution, unit, shift }: Place) => {
  const where = [`${becomes[role]} en ${institution}`]
  if (unit) where.push(/\b(?:unit|unidad)\b/i.test(unit) ? unit : `unidad ${unit}`)
  if (shift) where.push(/\b(?:shift|turno)\b/i.test(shift) ? shift : `turno ${shift}`)
  return `Con este código usted será ${where.join(', ')}.`
}
export const isNotYou = '¿No es usted? Entonces no lo use, y pregunte a quien se lo dio.'
export const codeNotFound =
  'Este código no se encontró. Quizás está mal escrito, ya se usó o es muy viejo. Revíselo signo por signo, o pida uno nuevo a quien se lo dio.'
export const tooManyCodes =
  'Se probaron muchos códigos desde esta red, así que este tiene que esperar. Llene lo demás. Puede crear su cuenta con él de todos modos.'
export const codeNotLookedUp =
  'Ahora mismo no se pudo buscar para qué es este código. Puede crear su cuenta con él de todos modos.'
