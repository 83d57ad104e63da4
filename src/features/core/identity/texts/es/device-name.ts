const others: Readonly<Record<string, string>> = {
  'Evenkeel on a phone': 'Evenkeel en un teléfono',
  'Unknown browser': 'Navegador desconocido',
}

/** A browser and its system, as it is stored: “Firefox on Linux”. */
export const deviceName = (name: string) => others[name] ?? name.replace(/ on (?!.* on )/, ' en ')
