/** What was ordered besides tickets: gifts, group tickets and packets (GIFTADM-21 to GIFTADM-25, GRPADM-11 to GRPADM-14, PKTADM-36 to PKTADM-39). */
export const soldOrders = {
  title: {
    gift: 'Zamówione prezenty',
    group: 'Zamówione bilety grupowe',
    packet: 'Zamówione pakiety',
  },
  empty: {
    gift: 'Nikt jeszcze nie zamówił prezentu.',
    group: 'Nikt jeszcze nie zamówił biletów grupowych.',
    packet: 'Nikt jeszcze nie zamówił pakietu.',
  },
  product: {
    event: 'wydarzenie',
    video: 'wideo',
    packet: 'pakiet nr {id}',
    any: 'dowolny tytuł',
  },
  column: {
    product: 'Zamówiono',
    quantity: 'Liczba',
    codes: 'Kody',
  },
  'one-free': 'w tym 1 gratis',
  used: 'Wykorzystane: {used} z {all}',
  unused: 'niewykorzystany',
  returned: 'zwrócony',
  'codes-of': 'Kody z zamówienia {number}',
  'all-codes': 'Wszystkie kody ({count})',
  'all-codes-of': 'Wszystkie kody ({count}): {number}',
  'more-codes': 'Pokaż następne',
};
