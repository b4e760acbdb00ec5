/** Orders that a list does not show and that its words name (OPEN3-1). */
export const found = {
  label: 'Poza tymi filtrami',
  table: 'Zamówienia poza tymi filtrami',
  count_one: 'Poza tymi filtrami: {count} zamówienie',
  count_few: 'Poza tymi filtrami: {count} zamówienia',
  count_many: 'Poza tymi filtrami: {count} zamówień',
  count_other: 'Poza tymi filtrami: {count} zamówienia',
  more: 'To nie wszystkie: wpisz pełny numer albo więcej liter.',
  maybe: 'Poza tymi filtrami może być więcej zamówień: wpisz pełny numer albo więcej liter.',
  show: 'Pokaż',
  'show-order': 'Pokaż zamówienie {number}',
  column: {
    number: 'Numer',
    why: 'Dlaczego nie na liście',
  },
  why: {
    list: {
      payments: 'Płatności',
      gift: 'Prezenty',
      group: 'Bilety grupowe',
      packet: 'Pakiety',
    },
    period: 'z {day}, poza okresem',
    unticked: {
      event: 'płatności za wydarzenia są odznaczone',
      video: 'płatności za wideo są odznaczone',
    },
    product: 'inny tytuł',
    attention: 'bez tej uwagi',
    desc: 'inny opis',
    by: {
      number: 'znalezione po numerze',
      id: 'znalezione po identyfikatorze',
      invoice: 'znalezione po numerze faktury',
      code: 'znalezione po kodzie',
      person: 'znalezione po kupującym',
    },
  },
};
