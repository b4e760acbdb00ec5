import { expect, it } from '@jest/globals';
import { paths } from './routes.js';

it('builds every address of the site: a changed one is seen here [T34]', () => {
  const event = { id: 5, slug: 'wesele' };
  expect({
    home: paths.home(),
    publicHome: paths.home({ signedIn: false }),
    signIn: paths.signIn(),
    signInBack: paths.signIn({ redirect: '/platnosc/wideo/7?a=1' }),
    sessionEnd: paths.signInFlag('sessionEnd', '/konto'),
    blocked: paths.signInFlag('userBlocked'),
    signUpDone: paths.signUpDone({ email: 'a+b@c.pl' }),
    verification: paths.verification({ email: 'a@c.pl' }),
    event: paths.event(event),
    eventById: paths.event({ id: 5 }),
    publicEvent: paths.product('event', event, { signedIn: false }),
    watch: paths.product('video', { id: 7, slug: 'kordian' }, { play: true }),
    buyEvent: paths.buy('event', event),
    buyVideo: paths.buy('video', { id: 7 }),
    eventOrder: paths.orderStatus({ kind: 'event', extOrderId: 'K-1' }),
    videoOrder: paths.orderStatus({ kind: 'video', extOrderId: 'K-1' }),
    page: paths.page({ slug: 'jakkupicbilet' }),
  }).toEqual({
    home: '/',
    publicHome: '/strona-glowna',
    signIn: '/logowanie',
    signInBack: '/logowanie?redirect=%2Fplatnosc%2Fwideo%2F7%3Fa%3D1',
    sessionEnd: '/logowanie?sessionEnd=true&redirect=%2Fkonto',
    blocked: '/logowanie?userBlocked=true',
    signUpDone: '/rejestracja/sukces?email=a%2Bb%40c.pl',
    verification: '/weryfikacja-konta?email=a%40c.pl',
    event: '/wydarzenie/wesele',
    eventById: '/wydarzenie/5',
    publicEvent: '/wydarzenie/wesele/publiczne',
    watch: '/wideo/kordian?ogladaj=true',
    buyEvent: '/platnosc/wydarzenie/5',
    buyVideo: '/platnosc/wideo/7',
    eventOrder: '/status-zamowienia/wydarzenie/K-1',
    videoOrder: '/status-zamowienia/wideo/K-1',
    page: '/n/jakkupicbilet',
  });
});
