interface Proof {
  kind: 'certificate' | 'passport'
  number: string
  iss: string
  jws: string
  kid: string
}
export const proof = ({ kind, number, iss, jws, kid }: Proof) =>
  `${kind === 'certificate' ? 'Certificado' : 'Pasaporte de reinserción'} ${number}, hecho por Evenkeel en ${iss}.

Con red, abra ${iss}/verify y pegue ahí toda esta línea:

${jws}

Para hacerlo sin red, ${iss}/verify dice antes cómo comprobarlo. La huella de la clave es ${kid}.
`
