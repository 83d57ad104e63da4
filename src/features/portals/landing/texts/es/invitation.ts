const becomes = {
  inmate: 'persona en custodia',
  staff: 'miembro del personal',
  user: 'miembro de la comunidad',
  institution_admin: 'administrador(a) de la institución',
  admin: 'administrador(a)',
}
export const roleAt = ({ role, institution }: { role: keyof typeof becomes; institution: string }) =>
  `${becomes[role]} en ${institution}`
export const inUnit = ({ unit }: { unit: string }) => `unidad ${unit}`
export const onShift = ({ shift }: { shift: string }) => `turno ${shift}`
export const makesYou = ({ place }: { place: string }) => `Con este código usted será ${place}.`
export const isNotYou = '¿No es usted? Entonces no lo use, y pregunte a quien se lo dio.'
export const codeNotFound =
  'Este código no se encontró. Quizás está mal escrito, ya se usó o es muy viejo. Revíselo signo por signo, o pida uno nuevo a quien se lo dio.'
export const tooManyCodes =
  'Se probaron muchos códigos desde esta red, así que este tiene que esperar. Llene lo demás. Puede crear su cuenta con él de todos modos.'
export const codeNotLookedUp =
  'Ahora mismo no se pudo buscar para qué es este código. Puede crear su cuenta con él de todos modos.'
