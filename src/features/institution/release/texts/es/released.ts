export const released = ({ from }: { from: string }) =>
  `Usted ya salió de ${from}. Todo lo que escribió vino con usted, y ${from} no ve nada nuevo suyo.`
