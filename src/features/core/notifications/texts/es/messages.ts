export const messages = {
  alert: 'Alguien necesita su atención',
  'alert-again': 'Alguien pidió ayuda otra vez y está esperando',
  'alert-unanswered': 'Nadie ha respondido todavía',
  'alert-still-open': 'Una alerta que usted atiende sigue abierta',
  'alert-given-back': 'Alguien está esperando otra vez: la persona que lo tomó ya no puede responder',
  'follow-up-missed': 'Un seguimiento está atrasado',
  'follow-up-given-back': 'Un seguimiento está abierto otra vez: la persona que lo tomó ya no puede hacerlo',
  'follow-up-not-reached': 'No se pudo localizar a alguien: ayude a localizarlo(a) hoy',
  'follow-up-second': 'Un seguimiento espera a una segunda persona: mírelo',
  drill: 'Simulacro: responda como respondería de verdad',
  'alert-device-gone': 'Uno de sus aparatos ya no suena para las alertas: vuelva a activarlo allí',
  'duty-changed': 'Sus turnos de guardia cambiaron',
  'duty-offered': 'Alguien le ofrece un turno de guardia',
  'duty-gap': 'El plan de guardias tiene un hueco',
  'own-alert-answered': 'Alguien ya se encarga de su solicitud de ayuda',
  'own-alert-closed': 'Su solicitud de ayuda se cerró',
  'alert-about-you-picked-up': 'Alguien ya atiende un aviso sobre cómo está usted',
  'alert-about-you-closed':
    'Se cerró un aviso sobre cómo está usted. Si nadie habló con usted, pida ayuda otra vez',
  'own-alert-given-back':
    'La persona que tenía su solicitud ya no se ocupa de ella. Se ha avisado a otras personas',
  'own-alert-left-alone':
    'La persona que tenía su solicitud ya no se ocupa de ella, y no se pudo avisar a nadie más. Avise a alguien que esté cerca',
  'alert-about-you-given-back':
    'La persona que tenía un aviso sobre cómo está usted ya no se ocupa de él. Se ha avisado a otras personas',
  'alert-about-you-left-alone':
    'La persona que tenía un aviso sobre cómo está usted ya no se ocupa de él, y no se pudo avisar a nadie más. Avise a alguien que esté cerca',
  'audit-broken': 'El registro de quién hizo qué fue alterado o está dañado: avise a quien mantiene Evenkeel',
  'account-locked': 'Una persona bloqueó su propia cuenta: la contraseña se restableció, y no fue ella',
  'grant-waiting': 'Un permiso espera a una segunda persona: revíselo, por favor',
  'grant-confirmed': 'Una segunda persona confirmó el permiso que usted dio',
  'grant-begun': 'Se le nombró para responder a las alertas',
  'grant-alone':
    'Se nombra a alguien para responder a las alertas aquí sin una segunda persona: pregunte si no lo esperaba',
  'setting-waiting': 'Un cambio de ajustes espera a una segunda persona: revíselo, por favor',
  'setting-confirmed': 'Una segunda persona confirmó el cambio de ajustes que usted pidió',
  'setting-alone':
    'Un ajuste que protege a las personas aquí se va a relajar sin una segunda persona: pregunte si no lo esperaba',
  'import-waiting':
    'Personal o administradores importados esperan a una segunda persona: revíselos, por favor',
  'import-confirmed': 'Una segunda persona confirmó al personal o a los administradores que usted importó',
  'import-alone':
    'Personal o administradores importados podrán iniciar sesión aquí sin una segunda persona: pregunte si no lo esperaba',
  'roster-stopped': 'Una lista de la carpeta de entrada no se aplicó: lea por qué',
  'keeper-made': 'Otra persona pasó a ser administrador(a), o recibió una invitación para serlo',
  'keeper-helped': 'Otra persona ayudó a un administrador a volver a iniciar sesión',
  'keeper-reset': 'La contraseña de un administrador se restableció con un código por correo electrónico',
  'machine-token-made': 'Se creó una clave con la que otro sistema lee o cambia algo aquí',
  'machine-token-ended':
    'La clave de otro sistema terminó junto con la cuenta de un(a) administrador(a): por favor, revísela',
  'machine-token-waiting': 'Alguien quiere hacerse cargo de la clave de otro sistema: por favor, revísela',
  'machine-token-taken-over': 'Una segunda persona confirmó quién se hace cargo de la clave de otro sistema',
  'reset-code-made': 'Otra persona creó un código de un solo uso para la contraseña nueva de alguien de aquí',
  'reset-code-used':
    'Alguien de aquí puso una contraseña nueva con un código de un solo uso de un administrador',
  'connection-asked': 'Alguien le pidió ser su contacto',
  'connection-accepted': 'Se aceptó su solicitud de contacto',
  'connection-ended': 'Uno de sus contactos terminó',
  'sharing-ended': 'Algo que usted compartía ya no se comparte',
  'recovery-contact-chosen': 'Alguien le eligió para recibir su ayuda si pierde la contraseña',
  'recovery-contact-declined': 'Alguien ya no le pide ayuda por si pierde la contraseña',
  'recovery-contact-ended': 'La persona que eligió para ayudarle si pierde la contraseña ya no puede hacerlo',
  'recovery-help-asked': 'Alguien le pide ayuda después de perder su contraseña',
  'recovery-help-own':
    'Su cuenta pidió a alguien que ayude a abrir lo que se escribió antes. Si no fue usted, diga que no',
  'journal-shared': 'Alguien confirmó que usted puede leer lo que comparte de su diario',
  'key-to-confirm': '¿Sigue siendo esta la persona? Alguien de su confianza espera su respuesta',
  'vault-mismatch':
    'Alguien cambió en la base de datos algo sobre sus llaves. No se abrió nada de lo que usted escribió. Por favor, avise a un administrador',
  'recovery-help-given': 'Alguien ayudó: puede abrir lo que escribió antes',
  'sharing-off-since-restore':
    'Se apagó lo que se comparte, porque Evenkeel se restauró de una copia de respaldo. Mire qué comparte antes de volver a activarlo',
  'caring-contact': 'Llegó una nota corta para usted',
  encouragement: 'Recibió unas palabras amables',
  'plan-invitation': 'Alguien le pide que se reúnan',
  'plan-review-due': 'Llegó una fecha que usted puso',
  'supporter-alert': 'Tiene un mensaje sobre alguien a quien usted apoya',
  'safety-officer-appointed':
    'Se le nombró responsable de seguridad: usted lee lo que se informa sobre Evenkeel',
  'harm-reported': 'Alguien informó de algo sobre Evenkeel: léalo, por favor',
  'harm-report-waits':
    'Un informe sobre Evenkeel espera, y no se ha nombrado a nadie para leerlo: nombre a alguien como responsable de seguridad',
  'harm-report-answered': 'Se respondió a su informe sobre Evenkeel',
  'webhook-added':
    'Otra persona hizo que las alertas de aquí se envíen a una dirección de afuera: revíselo, por favor',
  'webhook-failing': 'Un mensaje a otro sistema no se pudo entregar durante un día, y ya no se intenta',
  'webhook-off':
    'Otro sistema no recibió mensajes durante días y ya no se le envía ninguno: revíselo, por favor',
  'backup-code-used':
    'Se usó un código de respaldo en lugar de su teléfono. Si no fue usted, cambie su contraseña',
  'work-account-linked':
    'Se conectó una cuenta de trabajo con su cuenta. Si no fue usted, desconéctela y cambie su contraseña',
  'provider-waiting': 'Una nueva manera de iniciar sesión espera a una segunda persona: revísela, por favor',
  'provider-confirmed': 'Una segunda persona confirmó la manera de iniciar sesión que usted pidió',
  'provider-alone':
    'Una nueva manera de iniciar sesión funcionará aquí sin una segunda persona: pregunte si no lo esperaba',
  'password-sign-in':
    'Un administrador inició sesión con una contraseña, lo que el personal de aquí no usa: pregúntele por qué',
  'passkey-added':
    'Se agregó una llave de acceso a su cuenta. Si no fue usted, quítela y cambie su contraseña',
  'ways-in-ended':
    'Usted ya está de vuelta: lo que se agregó a su cuenta desde que se restableció la contraseña terminó. Lea qué era',
  'second-factor-removed': 'Alguien que administra las cuentas aquí quitó su segundo paso al iniciar sesión',
  'grant-asleep':
    'Se quitó su segundo paso al iniciar sesión. Hasta que configure uno nuevo, no recibe alertas ni puede responder a ninguna',
  'sign-in-lock-lifted':
    'Después de contraseñas equivocadas para su cuenta, alguien que administra las cuentas aquí le dejó iniciar sesión sin espera',
  released: 'Se registró su liberación. El lugar que dejó no ve nada nuevo de usted',
  'release-undone': 'Su liberación fue un error y se anuló. Su cuenta está donde estaba antes',
  'account-corrected': 'Alguien que administra las cuentas aquí corrigió su nombre o su correo electrónico',
  'email-changed':
    'La dirección de correo electrónico de su cuenta cambió. Si no fue usted, cambie su contraseña',
}
