/** The part of the demo that other folders of the server may use. */
export { isDemoPerson } from './people/demo-people.ts'
export { ensureDemo, isDemoThere } from './seed.ts'
