/** The panel of orders on the page of an event or a video (PANEL, FREEACC). */
export const orderPanel = {
  title: 'Zamówienia',
  'title-of': 'Zamówienia: {product}',
  failed: 'Wystąpił błąd: {error}',
  empty: 'Nikt jeszcze nie zamówił tej treści.',
  sales: {
    label: 'Statystyki',
    views: 'Unikalne wyświetlenia',
    placed: 'Złożone zamówienia',
    completed: 'Zakończone',
    completedPaid: 'Zakończone płatne',
    used: 'Wykorzystane',
    revenue: 'Przychód',
    income: 'Po zwrotach',
    besides:
      'Tylko bilety pojedyncze. Grupy i prezenty tego tytułu dolicza zakładka Statystyki, która przychód podaje po zwrotach.',
  },
  mailing: {
    txt: 'Mailing.txt',
    csv: 'Mailing.csv',
    failed: 'Nie udało się pobrać pliku',
  },
  free: {
    title: 'Bezpłatny dostęp',
    userval: 'E-mail użytkownika',
    desc: 'Powód',
    priceIncluded: 'Z ceną (opłacone poza systemem)',
    send: 'Przyznaj dostęp',
    done: 'Przyznano uprawnienie',
  },
};
