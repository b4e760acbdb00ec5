import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { DayField, DayTimeField, TimeField } from './WarsawFields.js';
import { dayPicked, dayText, timeText, typedDay } from './warsaw-date.js';

describe('a day through the picker and back', () => {
  // The nights on which clocks turn, in Warsaw and in other places, and the ends of the calendar.
  it.each(['2027-03-28', '2027-10-31', '2027-03-14', '2027-09-05', '2028-02-29', '1900-01-01', '9999-12-31'])(
    '%s stays the day it is [T1]',
    (day) => {
      expect(dayText(dayPicked(day))).toBe(day);
    },
  );

  it.each(['2027-02-30', '0000-00-00', '', 'jutro', null, undefined])('%j is no day [VIDADM-34, VIDADM-35]', (text) => {
    expect(dayPicked(text)).toBeNull();
    expect(dayText(null)).toBe('');
  });
});

it.each([
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['730', '07:30'],
  ['7', '07:00'],
  [' 02:30 ', '02:30'],
  ['25:00', '25:00'],
  ['12:60', '12:60'],
  ['wieczorem', 'wieczorem'],
  ['', ''],
])('the time %j is %j', (typed, time) => {
  expect(timeText(typed)).toBe(time);
});

const NOW = '2026-11-29T12:00:00.000Z';
it.each([
  ['4.12.2026', '2026-12-04', '2026-12-04'],
  ['04.12.2026', '2026-12-04', '2026-12-04'],
  ['4.12.26', '2026-12-04', '2026-12-04'],
  ['4/12/2026', '2026-12-04', '2026-12-04'],
  ['4-12-2026', '2026-12-04', '2026-12-04'],
  ['04122026', '2026-12-04', '2026-12-04'],
  ['2026-12-04', '2026-12-04', '2026-12-04'],
  [' 4. 12. 2026 ', '2026-12-04', '2026-12-04'],
  ['4.12', '2026-12-04', '2026-12-04'],
  ['4.12.', '2026-12-04', '2026-12-04'],
  ['29.11', '2026-11-29', '2026-11-29'],
  ['30.11', '2026-11-30', '2026-11-30'],
  ['28.11', '2027-11-28', '2026-11-28'],
  ['1.10', '2027-10-01', '2026-10-01'],
  ['4.1', '2027-01-04', '2027-01-04'],
  ['29.2', '2028-02-29', '2028-02-29'],
  ['31.13', '31.13', '31.13'],
  ['31.2.2027', '31.2.2027', '31.2.2027'],
  ['412', '412', '412'],
  ['za tydzień', 'zatydzień', 'zatydzień'],
  ['', '', ''],
])('the day %j, typed on the 29th of November 2026, is %j; in a filter %j', (typed, next, nearest) => {
  expect(typedDay(typed, NOW)).toBe(next);
  expect(typedDay(typed, NOW, 'nearest')).toBe(nearest);
});

function Held({ of: Field, first, said }: { of: typeof DayField; first: string; said: (value: string) => void }) {
  const [value, setValue] = useState(first);
  const keep = (next: string) => {
    said(next);
    setValue(next);
  };
  return <Field aria-label="Dostępne od" value={value} onChange={keep} />;
}

describe('the fields', () => {
  it('take a day from the keyboard, as it is written in Polish [ADM-19]', async () => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={DayField} first="2027-01-31" said={said} />);
    const field = screen.getByLabelText('Dostępne od');
    expect(field).toHaveValue('31.01.2027');
    await userEvent.clear(field);
    await userEvent.type(field, '28.03.2027{Enter}');
    expect(said).toHaveBeenLastCalledWith('2027-03-28');
  });

  it('emptied by the keyboard, are none', async () => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={DayField} first="2027-01-31" said={said} />);
    await userEvent.clear(screen.getByLabelText('Dostępne od'));
    await userEvent.tab();
    expect(said).toHaveBeenLastCalledWith('');
    expect(screen.getByLabelText('Dostępne od')).toHaveValue('');
  });

  it.each([
    ['Tab', '{Tab}'],
    ['Enter', '{Escape}{Enter}'],
  ])('take a day as it was typed before %s, and show it whole', async (_key, leave) => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={DayField} first="2027-01-31" said={said} />);
    const field = screen.getByLabelText('Dostępne od');
    await userEvent.clear(field);
    await userEvent.type(field, `1.2.28${leave}`);
    expect(said.mock.calls.at(-1)).toEqual(['2028-02-01']);
    await waitFor(() => expect(field).toHaveValue('01.02.2028'));
  });

  it('keep a text that is no day in sight, as the value that a rule refuses; empty it where that is emptied', async () => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={DayField} first="2027-01-31" said={said} />);
    const field = screen.getByLabelText('Dostępne od');
    await userEvent.clear(field);
    await userEvent.type(field, '31.13');
    await userEvent.click(document.body);
    expect(said.mock.calls.at(-1)).toEqual(['31.13']);
    await waitFor(() => expect(field).toHaveAttribute('placeholder', '31.13'));
    expect(field).toHaveValue('');
    said.mockClear();
    await userEvent.click(field);
    await userEvent.click(document.body);
    expect(said).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}');
    await userEvent.tab();
    expect(said.mock.calls.at(-1)).toEqual(['']);
  });

  it('take a time that the browser’s own night has not [T1, T7]', async () => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={TimeField} first="" said={said} />);
    await userEvent.type(screen.getByLabelText('Dostępne od'), '230');
    await userEvent.tab();
    expect(said).toHaveBeenLastCalledWith('02:30');
  });

  it('take a day with a time, or without one', async () => {
    const said = jest.fn<(value: string) => void>();
    render(<Held of={DayTimeField} first="2027-03-28" said={said} />);
    await userEvent.type(screen.getByLabelText('Godzina'), '18:00');
    await userEvent.tab();
    expect(said).toHaveBeenLastCalledWith('2027-03-28 18:00');
    await userEvent.clear(screen.getByLabelText('Godzina'));
    expect(said).toHaveBeenLastCalledWith('2027-03-28');
  });
});

describe('Enter in a day of a form', () => {
  const sent = jest.fn<(day: unknown) => void>();
  const calendar = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  function show(day: string) {
    sent.mockClear();
    render(
      <Form initialValues={{ day }} onFinish={(values: { day: unknown }) => sent(values.day)}>
        <Form.Item name="day" label="Dostępne od">
          <DayField />
        </Form.Item>
        <button type="submit">Zapisz</button>
      </Form>,
    );
    return screen.getByLabelText('Dostępne od');
  }

  it('takes the typed day from the open calendar and sends nothing; a second one sends it', async () => {
    const field = show('2027-01-31');
    await userEvent.clear(field);
    await userEvent.type(field, '28.03.2027');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(field).toHaveValue('28.03.2027');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent.mock.calls).toEqual([['2027-03-28']]));
    expect(calendar()).toBeNull();
  });

  it('sends an emptied one as none', async () => {
    const field = show('2027-01-31');
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(sent.mock.calls).toEqual([['']]));
  });

  it('has its calendar opened by the arrow', async () => {
    show('2027-01-31');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(calendar()).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
    expect(sent).not.toHaveBeenCalled();
  });
});

it.each([
  ['a day', DayField],
  ['a day with a time', DayTimeField],
])('the calendar of %s is Polish, and its weeks begin on Monday [ADM-19]', async (_kind, Field) => {
  render(<Field aria-label="Dostępne od" value="2026-11-12" />);
  await userEvent.click(screen.getByLabelText('Dostępne od'));
  const month = await screen.findByRole('button', { name: 'Wybierz miesiąc' });
  expect(month).toHaveTextContent('listopad');
  expect(screen.getByRole('button', { name: 'Wybierz rok' })).toHaveTextContent('2026');
  const sheet = within(document.querySelector('.ant-picker-dropdown')!);
  expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd']]);
  expect(sheet.getAllByRole('cell')[0]).toHaveTextContent('26'); // Monday, the 26th of October
});
