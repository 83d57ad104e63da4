import { plainHeading } from '#shared/table-file.ts'

/** What a list of people may say of them. */
export const personColumns = [
  'number',
  'firstName',
  'lastName',
  'fullName',
  'unit',
  'shift',
  'role',
  'username',
  'badgeNumber',
  'birthDate',
  'status',
  'releasedOn',
] as const
export type PersonColumn = (typeof personColumns)[number]

/**
 * The headings that jail and personnel systems usually write, in English and Spanish, without capitals, spaces, accents
 * and marks. Of several in one file the first of the list counts.
 */
export const usualHeadings: Readonly<Record<PersonColumn, readonly string[]>> = {
  number:
    'number no externalid booking bookingno bookingnum bookingnumber bookingid inmateno inmatenum inmatenumber inmateid idnumber offenderid offendernumber residentid residentnumber jacketnumber jacket namenumber permanentid sid docnumber employeeno employeenumber employeeid staffno staffnumber staffid personnelnumber personid personnumber numero numerodeingresoodeempleado numerodeingreso numerodeempleado numerodeinterno numerodereserva numerodereservacion numeroderegistro numerodeexpediente expediente folio matricula nodeingreso noempleado legajo'.split(
      ' ',
    ),
  firstName:
    'firstname first fname givenname givennames given forename forenames legalfirstname namefirst nombre nombres primernombre nombredepila'.split(
      ' ',
    ),
  lastName:
    'lastname last lname surname surnames familyname legallastname namelast apellido apellidos primerapellido'.split(
      ' ',
    ),
  fullName:
    'name fullname inmatename inmate residentname offendername defendantname defendant arrestee personname employeename employee staffname legalname namelastfirst lastfirst lastnamefirstname lastnamefirst namelastfirstmiddle lastfirstmiddle nombrecompleto nombreyapellido nombreyapellidos nombresyapellidos apellidoynombre apellidosynombres apellidosynombre nombredelinterno nombre'.split(
      ' ',
    ),
  unit: 'unit unitname housingunit housing housinglocation housingarea housingassignment cellblock block pod dorm dormitory wing section facilityunit location currentlocation cell department dept unidad modulo pabellon bloque celda alojamiento ubicacion dormitorio sector departamento'.split(
    ' ',
  ),
  shift: 'shift shiftcode shiftname watch platoon turno guardia'.split(' '),
  role: 'role funcion rol'.split(' '),
  username: 'username user login loginname userid usuario nombredeusuario'.split(' '),
  badgeNumber:
    'badgenumber badge badgeno badgeid wristband wristbandnumber numerodeplaca placa numerodegafete gafete credencial'.split(
      ' ',
    ),
  birthDate:
    'birthdate dateofbirth dob birthday born fechadenacimiento fechanacimiento nacimiento fnac'.split(' '),
  status:
    'status custodystatus inmatestatus bookingstatus currentstatus employmentstatus employeestatus estado estatus situacion'.split(
      ' ',
    ),
  releasedOn:
    'releasedate releaseddate dateofrelease datereleased releasedon released releasedatetime actualreleasedate terminationdate separationdate fechadeliberacion fechadesalida fechadeegreso fechadebaja'.split(
      ' ',
    ),
}

const all = new Set(Object.values(usualHeadings).flat())

/** Whether this is a heading that a list of people usually has. */
export const isUsualHeading = (cell: string): boolean => all.has(plainHeading(cell))

/** The places of the cells that are headings of a column, the most usual first. */
export function placesOf(headings: readonly string[], column: PersonColumn): number[] {
  const plain = headings.map(plainHeading)
  return usualHeadings[column].flatMap((name) =>
    plain.flatMap((heading, place) => (heading === name ? [place] : [])),
  )
}

const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i

/**
 * The parts of a name that stands in one column: `LAST, FIRST MIDDLE`, or without a comma `First Middle Last`. A suffix
 * such as Jr. stays with the last name. A name of one word is a last name alone.
 */
export function splitName(written: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', ...others] = written.split(',').map((part) => part.trim())
  const words = (others.length > 0 ? others.join(' ') : last).split(/\s+/).filter(Boolean)
  const suffixes = words.filter((word, at) => at > 0 && suffix.test(word))
  const isSuffixFirst = others.length > 0 && suffix.test(words[0] ?? '')
  if (isSuffixFirst) suffixes.unshift(words[0]!)
  const names = words.filter((word) => !suffixes.includes(word))
  const family = others.length > 0 ? last : (names.pop() ?? '')
  return { firstName: names.join(' '), lastName: [family, ...suffixes].filter(Boolean).join(' ') }
}
