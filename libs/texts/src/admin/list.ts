/** Words of every list of the back office: its filters and its CSV. */
export const list = {
  filters: 'Filtry listy',
  'show-filters': 'Filtry',
  'show-filters-count': 'Filtry ({count})',
  search: 'Szukaj',
  starts: 'Od początku zawężone',
  'take-off': 'Zdejmij filtr: {label}',
  month: 'Bieżący miesiąc',
  any: 'Wszystkie',
  'more-of': 'Więcej działań: {name}',
  csv: 'Pobierz CSV',
  'csv-running': 'Pobieranie: {size}',
  'csv-failed': 'Nie udało się pobrać pliku CSV',
  'csv-cut': 'Połączenie zostało przerwane.',
  'csv-yes': 'TAK',
  'csv-no': 'NIE',
  'csv-failed-text': 'Nic nie zostało zapisane. {reason}',
};
