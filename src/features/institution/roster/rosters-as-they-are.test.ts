import { expect, test } from 'vitest'

import { withoutWorkbook } from '#shared/workbook.ts'

import { readRoster } from './read-roster.ts'

const names = (text: string) => {
  const file = readRoster(new TextEncoder().encode(text), {}, 'inmate')
  if ('problem' in file) return file.problem()
  return file.people.map(({ number, lastName, firstName, unit }) =>
    [number, lastName, firstName, unit].join('|'),
  )
}
const remarksOf = (text: string) => {
  const file = readRoster(new TextEncoder().encode(text), {}, 'inmate')
  return 'problem' in file ? file.problem() : file.remarks
}
const plain = 'Booking No,Last Name,First Name,Housing Unit'
const smith = '100|Smith|Robert|A Pod'

test.each([
  ['a total below', `${plain}\n100,Smith,Robert,A Pod\nTotal inmates: 12`],
  [
    'a count and the foot of a page below',
    `${plain}\n100,Smith,Robert,A Pod\n\n1 records,,,\nPage 1 of 1,,,\n`,
  ],
  ['a line of marks beneath its headings', `${plain}\n------,----,-----,----\n100,Smith,Robert,A Pod\n`],
  ['a total with a number beside it', `${plain}\n100,Smith,Robert,A Pod\nGrand Total,,1,\n`],
  ['a count in brackets below', `${plain}\n100,Smith,Robert,A Pod\n(1 rows affected)\n`],
  ['headings for a reservation', 'Número de reserva;Apellidos;Nombres;Unidad\n100;Smith;Robert;A Pod\n'],
  ['dates without marks', `${plain},Release Date\n100,Smith,Robert,A Pod,\n101,Jones,Al,A Pod,20240102\n`],
  [
    'titles above',
    `Oak County Sheriff,,,\nRoster as of 11/28/2026 06:00,,,\n,,,\n${plain}\n100,Smith,Robert,A Pod\n`,
  ],
  ['its headings again on each page', `${plain}\n100,Smith,Robert,A Pod\n${plain}\n`],
  ['empty lines between', `${plain}\n\n100,Smith,Robert,A Pod\n\n`],
  ['empty cells at the end', `${plain},,\n100,Smith,Robert,A Pod,,\n`],
  ['missing cells at the end', `${plain},Note\n100,Smith,Robert,A Pod\n`],
  ['bars', `${plain}\n100,Smith,Robert,A Pod\n`.replaceAll(',', '|')],
  ['a line that names its separator', `sep=;\r\n${plain}\r\n100,Smith,Robert,A Pod\r\n`.replaceAll(',', ';')],
  ['cells that keep their zeros', `${plain}\n"=""100""",Smith,Robert,A Pod\n`],
  ['cells that keep their zeros, unquoted', `${plain}\n="100",Smith,Robert,A Pod\n`],
  ['marks that nobody sees', `\uFEFF\u200E${plain}\n\u200E100\u200B,Smith,Robert,A Pod\n`],
  ['one row a charge', `${plain},Charge\n100,Smith,Robert,A Pod,THEFT\n100,Smith,Robert,A Pod,DUI\n`],
  ['a charge without its person', `${plain},Charge\n100,Smith,Robert,A Pod,THEFT\n,,,,DUI\n`],
  ['a later row that says more', `${plain}\n100,Smith,Robert,\n100,SMITH,Robert,A Pod\n`],
  ['a name in one column', `Booking No,Name,Housing Unit\n100,"Smith, Robert",A Pod\n`],
  ['Spanish headings', 'Número,Apellido,Nombre,Unidad\r\n100,Smith,Robert,A Pod\r\n'],
  [
    'the headings of a personnel system',
    'Employee ID,Legal Last Name,Legal First Name,Department\n100,Smith,Robert,A Pod',
  ],
  [
    'the headings of a jail system',
    'BOOKING #,LAST NAME,FIRST NAME,MIDDLE NAME,CELL BLOCK,BED\n100,Smith,Robert,A,A Pod,12\n',
  ],
  ['other headings', 'Inmate ID#;Surname;Given Names;Cell\r\n100;Smith;Robert;A Pod\r\n'],
  [
    'somebody who is out',
    `${plain},Status\n100,Smith,Robert,A Pod,In custody\n101,Jones,Al,A Pod,Released\n`,
  ],
  [
    'a day of release that is over',
    `${plain},Release Date\n100,Smith,Robert,A Pod,\n101,Jones,Al,A Pod,1/2/2024 10:00\n`,
  ],
])('a roster with %s is read', (_, text) => {
  expect(names(text)).toEqual([smith])
})

test.each([
  ['SMITH, ROBERT ALAN JR', 'SMITH JR|ROBERT ALAN'],
  ["O'BRIEN, MARY", "O'BRIEN|MARY"],
  ['Jones, Jr., Li', 'Jones Jr.|Li'],
  ['van der Berg, Ana', 'van der Berg|Ana'],
  ['Mary Ann Hale', 'Hale|Mary Ann'],
  ['Al Ortega III', 'Ortega III|Al'],
])('the name %s in one column is split', (written, parts) => {
  expect(names(`Booking No,Name,Pod\n100,"${written}",A`)).toEqual([`100|${parts}|A`])
})

test('who is out to court, or has a status beside a day of release, is still here', () => {
  const rows = ['1,Hale,Ann,,Out to court,', '2,Hale,Ben,,Active,1/2/2024', '3,Hale,Cai,,,1/2/2090']

  expect(names([`${plain},Status,Release Date`, ...rows].join('\n'))).toHaveLength(3)
})

test('rows of one number that say different things are refused, and a name in capitals is the same', () => {
  const file = readRoster(
    new TextEncoder().encode(`${plain}\nA100,Smith,Robert,A\na100,Smith,Bob,A\nA7,Hale,Ann,A\nA7,HALE,ANN,A`),
    {},
    'inmate',
  )

  expect(file).toMatchObject({
    people: [{ number: 'A7' }],
    refused: [{ line: 2 }, { line: 3 }],
    remarks: { merged: 2 },
  })
})

test('what stays behind is named', () => {
  const text = `Oak County\nBooking No,Name,Pod,Charge,Bed\n100,"Hale, Ann",A,DUI,3\n100,"Hale, Ann",A,THEFT,3\nTotal: 1\n`

  expect(remarksOf(text)).toEqual({
    columnsLeft: ['Charge', 'Bed'],
    linesLeft: 2,
    splitsNames: true,
    merged: 1,
    released: 0,
  })
})

test('days of birth are read in the order that one of them shows', () => {
  const born = (...days: string[]) => {
    const rows = days.map((day, index) => `${index},Hale,Ann,${day}`)
    const file = readRoster(new TextEncoder().encode(['No,Last,First,DOB', ...rows].join('\n')), {}, 'inmate')
    return 'problem' in file ? file.problem() : file.people.map(({ bornOn }) => bornOn)
  }

  expect(born('4/5/1990', '4/30/1990')).toEqual(['1990-04-05', '1990-04-30'])
  expect(born('4/5/1990', '30/4/1990')).toEqual(['1990-05-04', '1990-04-30'])
  expect(born('1990-04-30 00:00:00', '30-Apr-90', 'April 30 1990')).toEqual(Array(3).fill('1990-04-30'))
})

test('numbers that a spreadsheet shortened are refused, and the reason said', () => {
  expect(names(`${plain}\n2.02601E+09,Smith,Robert,A\n2.02601E+09,Jones,Al,A`)).toContain(
    'was shortened by a spreadsheet',
  )
})

test('letters that a program wrote in the wrong way are set right', () => {
  expect(names(`${plain}\n1,NuÃ±ez-Ortiz,JosÃ©,A\n2,Laâ€™Shawn,Ã‰va,A`)).toEqual([
    '1|Nuñez-Ortiz|José|A',
    '2|La’Shawn|Éva|A',
  ])
})

test('all that is wrong with the headings is told at once', () => {
  expect(names('Ref,Mood\n1,2')).toBe(
    'The first line must name the columns, and none is Booking or employee number, First name, Last name.',
  )
})

test('a workbook of Excel is read as its table, with zeros and days as it shows them', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const cells = new Map([
    ['2,0', { value: 100, style: { numFmt: '00000000' } }],
    ['2,3', { value: new Date(Date.UTC(1990, 3, 30)), style: { numFmt: 'm/d/yyyy' } }],
  ])
  const rows = [['Oak County'], ['Booking No', 'Last Name', 'First Name', 'DOB'], [100, 'Hale', 'José', null]]
  const book = await writeXlsx({ sheets: [{ name: 'Roster', rows, cells }] })

  const table = await withoutWorkbook(book)
  const file = 'problem' in table ? table : readRoster(table, {}, 'inmate')
  expect(file).toMatchObject({ people: [{ number: '00000100', firstName: 'José', bornOn: '1990-04-30' }] })
})

test('a workbook with two lists, one that is broken, and one that unpacks to too much are refused in words', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const { zipSync } = await import('fflate')
  const rows = [
    ['Booking No', 'Name'],
    ['1', 'Ann'],
  ]
  const said = async (bytes: Uint8Array) => {
    const read = await withoutWorkbook(bytes)
    return 'problem' in read ? read.problem() : 'read'
  }

  const book = await writeXlsx({
    sheets: [
      { name: 'Men', rows },
      { name: 'Women', rows },
    ],
  })
  expect(await said(book)).toContain('several sheets with a table: Men, Women')
  expect(await said(book.subarray(0, 900))).toContain('broken or cut off')
  const large = { 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) }
  expect(await said(zipSync(large))).toContain('unpacks to more than 64 MB')
  expect(await said(zipSync({ 'a.txt': new Uint8Array(3) }))).toContain('not a current Excel workbook')
})
