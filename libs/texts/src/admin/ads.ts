/** The tab of the advertisements (ADSADM-01 to ADSADM-12). */
export const ads = {
  shown: 'Wyświetlanie',
  show: 'Pokazuj reklamy',
  'show-hint':
    'Na stronach wydarzeń i wideo. Bez obrazu dla danej szerokości pokazujemy najbliższy większy, potem mniejszy.',
  free: 'Przy treściach bezpłatnych',
  paid: 'Przy treściach płatnych',
  link: 'Adres reklamy',
  'link-of': {
    free: 'Adres reklamy przy treściach bezpłatnych',
    paid: 'Adres reklamy przy treściach płatnych',
  },
  'link-hint': 'Adres http lub https. Puste pole: obraz bez odnośnika.',
  'image-of': {
    mobile: { free: 'Smartfon, do 575 px (bezpłatne)', paid: 'Smartfon, do 575 px (płatne)' },
    tablet: { free: 'Tablet, od 576 do 991 px (bezpłatne)', paid: 'Tablet, od 576 do 991 px (płatne)' },
    desktop: { free: 'Komputer, od 992 px (bezpłatne)', paid: 'Komputer, od 992 px (płatne)' },
  },
};
