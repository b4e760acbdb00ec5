import type { Play } from './play.js';

/** For children and their grown-ups. */
export const CHILDREN: Play[] = [
  {
    slug: 'pchla-szachrajka',
    title: 'Pchła Szachrajka',
    author: 'według Jana Brzechwy',
    subtitle: 'Cyrk w pudełku po kapeluszu',
    about: [
      'Pchła Szachrajka jest mniejsza od ziarnka maku i ma więcej pomysłów niż całe miasto razem. Podróżuje, oszukuje, przeprasza i zaczyna od początku.',
      'Spektakl lalkowy dla dzieci od czwartego roku życia. Wszystko dzieje się w namiocie cyrkowym, który mieści się na stole – kamera zagląda do środka tak blisko, jak się da.',
    ],
    makers: { director: 'Maja Kos', stage: 'Hanna Wilk', music: 'Ewa Lipka' },
    en: {
      title: 'The Trickster Flea',
      subtitle: 'A circus in a hatbox',
      about: [
        'The Flea is smaller than a poppy seed and has more ideas than the whole town. She travels, cheats, apologises and begins again.',
        'Puppet theatre for children from four. Everything happens in a circus tent that fits on a table, and the camera looks in as closely as it can.',
      ],
    },
    shelves: ['dla-dzieci'],
    price: 0,
    minutes: 50,
    poster: { motif: 'tent', colour: '#E8B923' },
    film: 'file',
    equalAccess: true,
    freeForAnybody: true,
    gallery: true,
  },
  {
    slug: 'krol-macius',
    title: 'Król Maciuś Pierwszy',
    author: 'według Janusza Korczaka',
    subtitle: 'Premiera sezonu na dużej scenie',
    about: [
      'Maciuś ma dziesięć lat i zostaje królem. Chce dobrze, więc oddaje dzieciom parlament, a dorosłym każe iść do szkoły. Okazuje się, że dobrze chcieć to dopiero początek.',
      'Najnowsza produkcja teatru, przygotowywana razem z dziećmi z trzech szkół podstawowych.',
    ],
    makers: { director: 'Barbara Sokół', stage: 'Oskar Wrona', music: 'Jan Grabiec' },
    en: {
      title: 'King Matt the First',
      subtitle: 'Opening of the season on the main stage',
      about: [
        'Matt is ten and becomes king. He means well, so he gives the children a parliament and sends the grown-ups to school. Meaning well turns out to be only the beginning.',
        'The theatre’s newest production, made together with children of three primary schools.',
      ],
    },
    shelves: ['dla-dzieci'],
    price: 2000,
    minutes: 85,
    poster: { motif: 'crown', colour: '#D9A441' },
    film: 'file',
    invisible: true,
  },
  {
    slug: 'calineczka',
    title: 'Calineczka',
    author: 'według Hansa Christiana Andersena',
    subtitle: 'O bardzo małej dziewczynce',
    about: [
      'Z nasionka wyrasta kwiat, a z kwiatu dziewczynka wielkości palca. Porywa ją ropucha, ratuje jaskółka, a po drodze trzeba jeszcze grzecznie odmówić kretowi.',
      'Łagodna opowieść bez słów, z muzyką graną na wiolonczeli. Dla najmłodszych od trzeciego roku życia.',
    ],
    makers: { director: 'Maja Kos', stage: 'Tomasz Jesion', music: 'Ewa Lipka' },
    en: {
      title: 'Thumbelina',
      subtitle: 'About a very small girl',
      about: [
        'From a seed grows a flower, and from the flower a girl the size of a thumb. A toad carries her off, a swallow saves her, and on the way the mole has to be politely refused.',
        'A gentle story without words, with music for cello. For the youngest, from three.',
      ],
    },
    shelves: ['dla-dzieci'],
    price: 2000,
    minutes: 40,
    poster: { motif: 'flower', colour: '#D5638A' },
    film: 'file',
    lastDayInDays: -3,
  },
  {
    slug: 'brzydkie-kaczatko',
    title: 'Brzydkie kaczątko',
    author: 'według Hansa Christiana Andersena',
    subtitle: 'Teatr cieni',
    about: [
      'Każdy wie, jak kończy się ta historia, tylko kaczątko nie wie. W teatrze cieni Hanny Wilk wszystko powstaje z dwóch rąk i jednej lampy.',
      'Przedstawienie bezpłatne, przygotowane z myślą o wspólnym oglądaniu w domu i w przedszkolu. Po pokazie krótka lekcja: jak z palców zrobić ptaka.',
    ],
    makers: { director: 'Hanna Wilk', stage: 'Hanna Wilk', music: 'Jan Grabiec' },
    en: {
      title: 'The Ugly Duckling',
      subtitle: 'Shadow theatre',
      about: [
        'Everybody knows how this story ends; only the duckling does not. In Hanna Wilk’s shadow theatre everything is made of two hands and one lamp.',
        'Free of charge, made for watching together at home and in kindergarten. Afterwards a short lesson: how to make a bird out of fingers.',
      ],
    },
    shelves: ['dla-dzieci'],
    price: 0,
    minutes: 35,
    poster: { motif: 'bird', colour: '#6FA8C9' },
    film: 'number',
    freeForAnybody: true,
  },
];
