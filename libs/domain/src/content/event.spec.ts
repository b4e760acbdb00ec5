import { describe, expect, it } from '@jest/globals';
import { eventErrors, newEventErrors, type EventBefore, type EventChanges } from './event.js';

const before: EventBefore = {
  vimeoChat: null,
  dateFrom: '2027-03-01',
  dateTo: '2027-03-01',
  timeFrom: '19:00',
  timeTo: '21:00',
  fullDay: false,
};
const fieldsOf = (changes: EventChanges) => eventErrors(changes, before);

describe('an event as an administrator saves it', () => {
  it('takes what is right and complains of nothing that is absent [EVTADM-13]', () => {
    expect(fieldsOf({})).toBeNull();
    expect(
      fieldsOf({
        title: 'Śluby panieńskie',
        slug: 'sluby-panienskie',
        subtitle: 'Magnetyzm serca',
        event_price: 4500,
        available_tickets: 0,
        date_from: '2027-03-02',
        date_to: '2027-03-02',
        time_from: '18:00',
        time_to: '20:30',
      }),
    ).toBeNull();
  });

  it('may run past midnight, but never end before it starts [EVTADM-28, OPEN2-26]', () => {
    expect(fieldsOf({ time_from: '22:00', date_to: '2027-03-02', time_to: '01:00' })).toBeNull();
    for (const time_to of ['00:00', '01:00', '11:59'])
      expect(fieldsOf({ time_from: '22:00', time_to })).toEqual({ date_to: { key: 'errors.event.end-past-midnight' } });
    expect(fieldsOf({ time_from: '22:00', time_to: '12:00' })).toEqual({ date_to: { key: 'errors.event.end-before-start' } });
    expect(fieldsOf({ time_from: '22:00', time_to: '01:00', full_day: true })).toBeNull();
  });

  it('needs, when it is new, a title, a video, days and times; a whole day needs no times [EVTADM-22, EVTADM-26, EVTADM-27]', () => {
    expect(Object.keys(newEventErrors({}) ?? {}).sort()).toEqual(['date_from', 'date_to', 'time_from', 'time_to', 'title', 'video_id']);
    const day = { title: 'Zemsta', video_id: 7, date_from: '2027-03-01', date_to: '2027-03-01' };
    expect(newEventErrors({ ...day, full_day: true })).toBeNull();
    expect(newEventErrors({ ...day, time_from: '19:00', time_to: '21:00' })).toBeNull();
  });

  it('takes a chat of the house’s own host where it is configured, and of no other [EVTADM-33, OPEN2-27]', () => {
    const own = { vimeo_chat: 'http://127.0.0.1:8090/live-chat/900000011' };
    expect(eventErrors(own, before)).toEqual({ vimeo_chat: { key: 'form.validate.wrong_input' } });
    expect(eventErrors(own, before, { playerOrigin: 'http://127.0.0.1:8090' })).toBeNull();
  });

  it.each([
    ['title', { title: '  ' }, 'form.validate.required', undefined, 'EVTADM-17'],
    ['title', { title: 'ą'.repeat(256) }, 'form.validate.too_long', { max: 255 }, 'OPEN2-9'],
    ['title', { title: '<b>Wesele</b>' }, 'form.validate.no_markup', undefined, 'D29'],
    ['title', { title: 'We\u0000sele' }, 'form.validate.wrong_input', undefined, 'D27'],
    ['slug', { slug: 'a'.repeat(41) }, 'form.validate.too_long', { max: 40 }, 'EVTADM-18'],
    ['slug', { slug: 'Wesele' }, 'form.validate.wrong_input', undefined, 'EVTADM-20'],
    ['slug', { slug: 'święto' }, 'form.validate.wrong_input', undefined, 'EVTADM-20'],
    ['slug', { slug: 'hidden' }, 'errors.event.slug-taken', undefined, 'CALL1-05'],
    ['slug', { slug: 'search' }, 'errors.event.slug-taken', undefined, 'EVTADM-10'],
    ['subtitle', { subtitle: 'a'.repeat(201) }, 'form.validate.too_long', { max: 200 }, 'EVTADM-21'],
    ['event_price', { event_price: -1 }, 'form.validate.wrong_input', undefined, 'OPEN2-13'],
    ['event_price', { event_price: 19.5 }, 'form.validate.wrong_input', undefined, 'EVTADM-23'],
    ['available_tickets', { available_tickets: -1 }, 'form.validate.wrong_input', undefined, 'EVTADM-24'],
    ['available_tickets', { available_tickets: 1.5 }, 'form.validate.wrong_input', undefined, 'EVTADM-24'],
    ['date_from', { date_from: '' }, 'form.validate.required', undefined, 'EVTADM-26'],
    ['date_to', { date_to: '2027-02-30' }, 'form.validate.date', undefined, 'EVTADM-26'],
    ['time_from', { time_from: '' }, 'form.validate.required', undefined, 'EVTADM-27'],
    ['time_to', { time_to: '25:00' }, 'form.validate.wrong_input', undefined, 'EVTADM-27'],
    ['date_to', { date_to: '2027-02-28' }, 'errors.event.end-before-start', undefined, 'EVTADM-28'],
    ['date_to', { time_to: '18:59' }, 'errors.event.end-before-start', undefined, 'EVTADM-28'],
    ['vimeo_chat', { vimeo_chat: '<iframe src="https://evil.example/chat"></iframe>' }, 'form.validate.wrong_input', undefined, 'OPEN2-27'],
  ] as const)('refuses %s in %j with %s %j [%s]', (field, changes, key, values, _row) => {
    const errors = fieldsOf(changes)!;
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toEqual(values ? { key, values } : { key });
  });

  it('lets 200 characters of subtitle and 40 of slug pass [EVTADM-18, EVTADM-21]', () => {
    expect(fieldsOf({ subtitle: 'ł'.repeat(200), slug: 'a'.repeat(40) })).toBeNull();
  });

  it('compares day with time, so a night passes [OPEN2-26]', () => {
    expect(fieldsOf({ time_from: '22:00', time_to: '01:00', date_to: '2027-03-02' })).toBeNull();
  });

  it('is never moved out of the hour that the clocks skip: the form says so at its field [EVTADM-27, T1]', () => {
    const night = { date_from: '2028-03-26', date_to: '2028-03-26' };
    const skipped = { key: 'form.validate.skipped_hour' };
    expect(fieldsOf({ ...night, time_from: '02:15', time_to: '05:00' })).toEqual({ time_from: skipped });
    expect(fieldsOf({ ...night, time_from: '01:00', time_to: '02:59' })).toEqual({ time_to: skipped });
    expect(fieldsOf({ ...night, time_from: '02:50', time_to: '03:10' })).toEqual({ time_from: skipped });
    expect(fieldsOf({ ...night, time_from: '01:59', time_to: '03:00' })).toBeNull();
    expect(fieldsOf({ ...night, full_day: true, time_from: '02:15', time_to: '02:15' })).toBeNull();
    expect(fieldsOf({ date_from: '2028-10-29', date_to: '2028-10-29', time_from: '02:15', time_to: '03:00' })).toBeNull();
    const old = { ...before, dateFrom: '2028-03-26', dateTo: '2028-03-26', timeFrom: '02:15', timeTo: '05:00' };
    expect(eventErrors({ title: 'Dziady' }, old)).toBeNull(); // what was saved before is no reason to refuse a title
  });

  it('does not look at times of a full-day event [OPEN2-26, EVT-12]', () => {
    expect(fieldsOf({ full_day: true, time_from: '', time_to: '' })).toBeNull();
  });

  it('keeps a chat that is there already, even an unknown one, and takes the host’s embed code [OPEN2-27]', () => {
    expect(
      eventErrors({ vimeo_chat: 'http://127.0.0.1:8090/live-chat/1' }, { ...before, vimeoChat: 'http://127.0.0.1:8090/live-chat/1' }),
    ).toBeNull();
    expect(fieldsOf({ vimeo_chat: '<iframe src="https://vimeo.com/live-chat/912345678"></iframe>' })).toBeNull();
  });
});
