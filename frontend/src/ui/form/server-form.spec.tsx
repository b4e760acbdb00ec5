import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { show } from '../../test/show.js';
import { ServerForm } from './ServerForm.js';

interface Values {
  title: string;
  slug?: string;
  invoice?: { nip?: string };
}

/** As RTK Query throws a refusal. */
const refusal = (body: Record<string, unknown>) => ({
  status: body.statusCode ?? 422,
  data: { statusCode: 422, message: 'Popraw formularz.', ...body },
});

function Sample({ body }: { body: Record<string, unknown> }) {
  const [form] = Form.useForm<Values>();
  return (
    <ServerForm<Values> form={form} initialValues={{ title: 'Wesele' }} onSend={() => Promise.reject(refusal(body) as never)}>
      {() => (
        <>
          <Form.Item name="title" label="Tytuł">
            <Input />
          </Form.Item>
          <Form.Item name="slug" label="Odnośnik">
            <Input />
          </Form.Item>
          <Form.Item name={['invoice', 'nip']} label="NIP">
            <Input />
          </Form.Item>
          <Button htmlType="submit">Zapisz</Button>
        </>
      )}
    </ServerForm>
  );
}
const send = async (body: Record<string, unknown>) => {
  const { user } = show(<Sample body={body} />);
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
};

describe('what the server refuses is shown once, and none of it is dropped', () => {
  it('at its field, which gets the focus [ERR-04, ERR2-01]', async () => {
    await send({ formError: { title: 'Za długi.' } });
    expect(await screen.findByText('Za długi.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Tytuł')).toHaveFocus());
    expect(screen.queryByText('Popraw formularz.')).toBeNull(); // one failure is said once (T35)
  });

  it('at a field that was never typed into [ERR2-01]', async () => {
    await send({ formError: { slug: 'Odnośnik zajęty' } });
    expect(await screen.findByText('Odnośnik zajęty')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Odnośnik')).toHaveFocus());
  });

  it('at the field of a part, which is named by its path [ERR-03, ERR-04]', async () => {
    await send({ formError: { 'invoice.nip': 'Za długi.' } });
    expect(await screen.findByText('Za długi.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('NIP')).toHaveFocus());
    expect(screen.queryByText('Popraw formularz.')).toBeNull();
  });

  it('above the form when no field of it is named, as the general message [ERR2-05]', async () => {
    await send({ formError: { weight: 'Waga musi być liczbą.' } });
    expect(await screen.findByText('Waga musi być liczbą.')).toBeVisible();
    expect(screen.queryByText('Popraw formularz.')).toBeNull();
  });

  it('in both places when it names one field of the form and one that is not there [ERR2-01, ERR2-05]', async () => {
    await send({ formError: { title: 'Za długi.', weight: 'Waga musi być liczbą.' } });
    expect(await screen.findByText('Za długi.')).toBeVisible();
    expect(screen.getByText('Waga musi być liczbą.')).toBeVisible();
  });

  it('as the server’s message when it names no field [ERR2-02]', async () => {
    await send({});
    expect(await screen.findByText('Popraw formularz.')).toBeVisible();
  });

  it.each([
    [422, null],
    [503, 'Numer zgłoszenia: req-7'],
  ])('with the number of the request where the house failed: of a %p %p [ERR-01]', async (statusCode, number) => {
    await send({ requestId: 'req-7', statusCode });
    expect(await screen.findByText('Popraw formularz.')).toBeVisible();
    expect(screen.queryByText(/Numer zgłoszenia/)?.textContent ?? null).toBe(number);
  });
});

it('keeps its fields apart from those of the same names in a form beside it [U1]', async () => {
  const { user } = show(
    <>
      <Sample body={{}} />
      <Sample body={{}} />
    </>,
  );
  const [one, other] = screen.getAllByLabelText<HTMLInputElement>('Odnośnik');
  expect(one!.id).not.toBe(other!.id);
  await user.click(screen.getAllByText('Odnośnik')[1]!);
  expect(other).toHaveFocus();
});
