interface Proof {
  kind: 'certificate' | 'passport'
  number: string
  iss: string
  jws: string
  kid: string
}
export const proof = ({ kind, number, iss, jws, kid }: Proof) =>
  `${kind === 'certificate' ? 'Certificate' : 'Re-entry passport'} ${number}, made by Evenkeel at ${iss}.

With a network, open ${iss}/verify and paste this whole line into it:

${jws}

Without one, ${iss}/verify says beforehand how to check it. The fingerprint of the key is ${kid}.
`
