interface Known {
  readonly entityId: string
  readonly signInAddress: string
  readonly certificates: readonly string[]
  readonly binding?: string
  readonly use?: string
}

/** The metadata of an identity provider, as ADFS and its like write it. */
export function metadataOf({
  entityId,
  signInAddress,
  certificates,
  binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  use = 'signing',
}: Known): string {
  const keys = certificates.map(
    (pem) =>
      `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
        ${pem.replaceAll(/-----.*-----/g, '')}
      </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<?xml version="1.0"?><!-- of the county -->
    <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
      <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
        <md:SingleSignOnService Binding="${binding}" Location="${signInAddress}"/>
      </md:IDPSSODescriptor>
    </md:EntityDescriptor>`
}
