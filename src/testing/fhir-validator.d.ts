/** The package has no types of its own; this is what its README says of it. */
declare module '@asymmetrik/fhir-json-schema-validator' {
  export default class JSONSchemaValidator {
    /** What is wrong with a resource by the official JSON schema of R4; empty where nothing is. */
    validate(resource: unknown): unknown[]
  }
}
