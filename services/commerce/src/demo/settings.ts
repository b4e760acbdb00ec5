import type { NewSaleSettings } from '@kurtyna/contracts';
import { addDays } from '@kurtyna/domain';

const GIFT_DAYS = 60;

/** Gifts and group tickets are on sale, and everybody is told of a code. `today`: calendar day in Warsaw. */
export const saleSettings = (today: string) =>
  ({
    gift: {
      available: true,
      anyAvailable: true,
      label: 'Wieczór w teatrze na prezent',
      labelEn: 'An evening at the theatre as a gift',
      description:
        'Podaruj wieczór, na który ktoś sam wybierze tytuł: wydarzenie na żywo albo film z repertuaru.\n\n' +
        'Kod przyjdzie na Twój adres e-mail. Możesz go wydrukować, wysłać albo wpisać na kartce.',
      descriptionEn:
        'Give an evening, and let somebody choose what to see: a live event or a film of the repertoire.\n\n' +
        'The code comes to your e-mail address. Print it, send it, or write it on a card.',
      price: 5900,
      lastDay: addDays(today, GIFT_DAYS),
      mobileImage: '/images/sen-nocy-letniej-still.jpg',
      tabletImage: '/images/sen-nocy-letniej-scena-1.jpg',
      desktopImage: '/images/sen-nocy-letniej-hero.jpg',
    },
    groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 20, oneFree: true, discount: 10 },
    freeCodes: {
      info: 'Jesienią z kodem JESIEN20 każdy bilet jest o 20% tańszy. Wpisz go na stronie wydarzenia, filmu albo na swoim koncie.',
      infoEn:
        'This autumn the code JESIEN20 takes 20% off every ticket. Enter it on the page of an event, of a film, or on your account.',
      codeAfterSignUp: false,
      expiresAt: null,
    },
  }) satisfies NewSaleSettings;
